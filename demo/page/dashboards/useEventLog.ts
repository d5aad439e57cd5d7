import { useMemo } from 'react';
import type { EmbedFrameProps } from 'tabletalk';
import { useLog } from '../useLog.js';

/** Returns the events of an embed, newest last, and the handlers that record them. */
export function useEventLog() {
  const { events, log: add, clear } = useLog();
  const handlers = useMemo(() => {
    const log = (type: string) => (payload: unknown) => add(type, payload);
    return {
      onReady: log('ready'),
      onView: log('view'),
      onNavigate: log('navigate'),
      onDashboardLoaded: log('dashboard-loaded'),
      onDownload: log('download'),
      onDrilldown: log('drilldown'),
      onAiQuery: log('ai-query'),
      onEmbedError: log('error'),
      onUnknownEvent: log('unknown'),
    } satisfies Partial<EmbedFrameProps>;
  }, [add]);
  return { events, handlers, clear };
}
