import { useRef } from 'react';
import { EmbedFrame, type EmbedFrameHandle } from 'tabletalk';
import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import { pageSettings } from '../shell/pageSettings.js';
import { EmbedControls } from './EmbedControls.js';
import { EventLog } from './EventLog.js';
import { useEmbedUrl } from './useEmbedUrl.js';
import { useEventLog } from './useEventLog.js';

export interface EmbedAreaProps {
  /** Absent if the chat is embedded. */
  readonly dashboard: PublishedDashboard | undefined;
  readonly allowExport: boolean;
  readonly colorScheme: 'light' | 'dark';
}

/** An embedded surface with a control for every action and a log of every event. */
export function EmbedArea({ dashboard, allowExport, colorScheme }: EmbedAreaProps) {
  const publicId = dashboard?.publicId;
  const frame = useRef<EmbedFrameHandle>(null);
  const { url, hasFailed } = useEmbedUrl({ publicId, allowExport });
  const { events, handlers, clear } = useEventLog();
  return (
    <div className="embed-area">
      <div className="embed-place">
        {hasFailed && <p className="panel-note">The server didn’t create a session for this embed.</p>}
        {url !== undefined && (
          <EmbedFrame
            ref={frame}
            src={url}
            vendor={pageSettings.vendor}
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
