import { useState } from 'react';
import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import type { Navigate } from '../shell/addressOf.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { ViewHead } from '../shell/ViewHead.js';
import { useStoreData } from '../useStoreData.js';
import { AskedIn } from './AskedIn.js';
import { EmbedArea } from './EmbedArea.js';
import { EmbeddingOff } from './EmbeddingOff.js';
import { SavedAnswers } from './SavedAnswers.js';

export interface OwnDashboardsProps {
  readonly colorScheme: 'light' | 'dark';
  readonly onNavigate: Navigate;
}

const NONE_YET = 'Ask two questions, then publish their results from the chat’s bar, or save one from its menu.';
const EMBEDDED = 'Published from the chat, and embedded here from another origin.';

/**
 * All published dashboards, newest first, and the standalone chat, embedded from the demo's service. The URL fragment
 * selects the initial dashboard.
 */
export function OwnDashboards({ colorScheme, onNavigate }: OwnDashboardsProps) {
  const { state, data: dashboards, reload } = useStoreData<readonly PublishedDashboard[]>('/api/dashboards');
  const [chosen, setChosen] = useState(() => window.location.hash.slice(1));
  const [allowExport, setAllowExport] = useState(true);
  if (state === 'failed') return <LoadFailed onRetry={reload} />;
  const dashboard =
    chosen === 'chat' ? undefined : (dashboards?.find(({ publicId }) => publicId === chosen) ?? dashboards?.[0]);
  const isEmbedded = dashboard?.allowEmbed === true;

  return (
    <div className="view">
      <ViewHead title="Dashboards" note={dashboards && (dashboards.length === 0 ? NONE_YET : EMBEDDED)}>
        {isEmbedded && (
          <label className="check-label">
            <input type="checkbox" checked={allowExport} onChange={(event) => setAllowExport(event.target.checked)} />
            Allow CSV downloads
          </label>
        )}
      </ViewHead>
      {dashboards !== undefined && (
        <>
          <fieldset className="segments embed-choices">
            <legend className="visually-hidden">Embedded surface</legend>
            {dashboards.map(({ publicId, title }) => (
              <button
                key={publicId}
                type="button"
                aria-pressed={publicId === dashboard?.publicId}
                onClick={() => setChosen(publicId)}
              >
                <bdi>{title}</bdi>
              </button>
            ))}
            <button type="button" aria-pressed={dashboard === undefined} onClick={() => setChosen('chat')}>
              Standalone chat
            </button>
          </fieldset>
          <AskedIn askedIn={dashboard?.askedIn} onNavigate={onNavigate} />
          {dashboard !== undefined && !isEmbedded ? (
            <EmbeddingOff key={dashboard.publicId} dashboard={dashboard} onAllowed={reload} />
          ) : (
            <EmbedArea key={dashboard?.publicId ?? 'chat'} {...{ dashboard, allowExport, colorScheme }} />
          )}
        </>
      )}
      <SavedAnswers colorScheme={colorScheme} onNavigate={onNavigate} />
    </div>
  );
}
