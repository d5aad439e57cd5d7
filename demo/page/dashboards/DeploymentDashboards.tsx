import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { LoadingHint } from '../shell/LoadingHint.js';
import { useStoreData } from '../useStoreData.js';

/**
 * Lists the dashboards published to the deployment since this server started. Displaying them needs an embed session,
 * which only the deployment's backend can create.
 */
export function DeploymentDashboards() {
  const { state, data: dashboards, reload } = useStoreData<readonly PublishedDashboard[]>('/api/dashboards');
  if (state === 'failed') return <LoadFailed onRetry={reload} />;
  return (
    <div className="view">
      <header className="view-head">
        <div>
          <h1>Dashboards</h1>
          {dashboards === undefined ? (
            <LoadingHint />
          ) : (
            <p className="view-note">
              {dashboards.length === 0
                ? 'Ask a question, then publish its result from the chat’s bar.'
                : 'Published to the deployment since this server started.'}
            </p>
          )}
        </div>
      </header>
      {dashboards !== undefined && dashboards.length > 0 && (
        <section className="card" aria-label="Published dashboards">
          <ul className="published">
            {dashboards.map(({ publicId, title, versionNumber, allowEmbed }) => (
              <li key={publicId}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <span>
                  Version {versionNumber}, {allowEmbed ? 'may be embedded' : 'may not be embedded'}, id{' '}
                  <code>{publicId}</code>
                </span>
              </li>
            ))}
          </ul>
          <p className="panel-note">To show one in a page, your backend creates an embed session. See docs/embed.md.</p>
        </section>
      )}
    </div>
  );
}
