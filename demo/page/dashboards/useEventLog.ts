import { useMemo, useState } from 'react';
import type { EmbedFrameProps } from 'tabletalk';

export interface LoggedEvent {
  readonly number: number;
  readonly time: string;
  /** The event's name in the protocol. */
  readonly type: string;
  readonly payload: string;
}

type Handlers = Required<
  Pick<
    EmbedFrameProps,
    | 'onReady'
    | 'onView'
    | 'onNavigate'
    | 'onDashboardLoaded'
    | 'onDownload'
    | 'onDrilldown'
    | 'onAiQuery'
    | 'onEmbedError'
    | 'onUnknownEvent'
  >
>;

const MAX_EVENTS = 200;

/** Returns the events of an embed, newest last, and the handlers that record them. */
export function useEventLog() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const handlers = useMemo<Handlers>(() => {
    const log = (type: string) => (payload: unknown) => {
      const time = new Date().toLocaleTimeString('en-GB');
      setEvents((before) => {
        const number = (before.at(-1)?.number ?? 0) + 1;
        return [...before, { number, time, type, payload: JSON.stringify(payload) }].slice(-MAX_EVENTS);
      });
    };
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
    };
  }, []);
  return { events, handlers, clear: () => setEvents([]) };
}
