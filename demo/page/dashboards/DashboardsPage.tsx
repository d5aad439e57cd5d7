import { useRef, useState } from 'react';
import { EmbedFrame, type EmbedFrameHandle } from 'tabletalk';
import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { LoadingHint } from '../shell/LoadingHint.js';
import { useStoreData } from '../useStoreData.js';
import { EmbedControls } from './EmbedControls.js';
import { EventLog } from './EventLog.js';
import { useEmbedUrl } from './useEmbedUrl.js';
import { useEventLog } from './useEventLog.js';

/** Published dashboards and the standalone chat, embedded from the service's own address. */
export function DashboardsPage({ colorScheme }: { readonly colorScheme: 'light' | 'dark' }) {
  const { state, data: dashboards, reload } = useStoreData<readonly PublishedDashboard[]>('/api/dashboards');
  const [chosen, setChosen] = useState<string>();
  const [allowExport, setAllowExport] = useState(true);
  if (state === 'failed') return <LoadFailed onRetry={reload} />;
  const embeddable = dashboards?.filter((dashboard) => dashboard.allowEmbed) ?? [];
  const dashboard =
    chosen === 'chat' ? undefined : (embeddable.find(({ publicId: id }) => id === chosen) ?? embeddable[0]);
  const publicId = dashboard?.publicId;

  return (
    <div className="view">
      <header className="view-head">
        <div>
          <h1>Dashboards</h1>
          {dashboards === undefined ? (
            <LoadingHint />
          ) : (
            <p className="view-note">
              {embeddable.length === 0
                ? 'Ask two questions, then publish their results from the chat’s bar.'
                : 'Published from the chat, shown here in frames of another address.'}
            </p>
          )}
        </div>
        {publicId !== undefined && (
          <label className="check-label">
            <input type="checkbox" checked={allowExport} onChange={(event) => setAllowExport(event.target.checked)} />
            Allow CSV downloads
          </label>
        )}
      </header>
      {dashboards !== undefined && (
        <>
          <fieldset className="segments embed-choices">
            <legend className="visually-hidden">Embedded surface</legend>
            {embeddable.map(({ publicId: id, title }) => (
              <button key={id} type="button" aria-pressed={id === publicId} onClick={() => setChosen(id)}>
                <bdi>{title}</bdi>
              </button>
            ))}
            <button type="button" aria-pressed={publicId === undefined} onClick={() => setChosen('chat')}>
              Standalone chat
            </button>
          </fieldset>
          <Embed key={publicId ?? 'chat'} {...{ dashboard, allowExport, colorScheme }} />
        </>
      )}
    </div>
  );
}

interface EmbedProps {
  readonly dashboard: PublishedDashboard | undefined;
  readonly allowExport: boolean;
  readonly colorScheme: 'light' | 'dark';
}

function Embed({ dashboard, allowExport, colorScheme }: EmbedProps) {
  const publicId = dashboard?.publicId;
  const frame = useRef<EmbedFrameHandle>(null);
  const { url, hasFailed } = useEmbedUrl({ publicId, allowExport });
  const { events, handlers, clear } = useEventLog();
  return (
    <div className="embed-area">
      <div className="embed-place">
        {hasFailed && <p className="panel-note">The server gave no session for this embed.</p>}
        {url !== undefined && (
          <EmbedFrame
            ref={frame}
            src={url}
            title={dashboard?.title ?? 'Analytics chat'}
            height="42rem"
            colorScheme={colorScheme}
            {...handlers}
          />
        )}
      </div>
      <div className="embed-side">
        <EmbedControls frame={frame} dashboard={dashboard} />
        <EventLog events={events} onClear={clear} />
      </div>
    </div>
  );
}
