import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import type { Navigate } from '../shell/addressOf.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { ViewHead } from '../shell/ViewHead.js';
import { useStoreData } from '../useStoreData.js';
import { AskedIn } from './AskedIn.js';

const NONE_YET = 'Ask a question, then publish its result from the chat’s bar.';
const PUBLISHED = 'Published to the deployment since this server started.';

/**
 * Lists the dashboards published to the deployment since this server started. Displaying them needs an embed session,
 * which only the deployment's backend can create.
 */
export function DeploymentDashboards({ onNavigate }: { readonly onNavigate: Navigate }) {
  const { state, data: dashboards, reload } = useStoreData<readonly PublishedDashboard[]>('/api/dashboards');
  if (state === 'failed') return <LoadFailed onRetry={reload} />;
  return (
    <div className="view">
      <ViewHead title="Dashboards" note={dashboards && (dashboards.length === 0 ? NONE_YET : PUBLISHED)} />
      {dashboards !== undefined && dashboards.length > 0 && (
        <section className="card" aria-label="Published dashboards">
          <ul className="published">
            {dashboards.map(({ publicId, title, versionNumber, allowEmbed, askedIn }) => (
              <li key={publicId}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <span>
                  Version {versionNumber}, {allowEmbed ? 'may be embedded' : 'may not be embedded'}, id{' '}
                  <code>{publicId}</code>
                </span>
                <AskedIn askedIn={askedIn} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
          <p className="panel-note">
            To show one in a page, your backend creates an embed session, as the guide to embedding describes.
          </p>
        </section>
      )}
    </div>
  );
}
