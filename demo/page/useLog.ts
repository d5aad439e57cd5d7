import { useCallback, useState } from 'react';

/** Something that happened. */
export interface LoggedEvent {
  readonly number: number;
  readonly time: string;
  /** Its name. */
  readonly type: string;
  /** JSON. */
  readonly payload: string;
}

const MAX_EVENTS = 200;

/** Keeps the latest 200 events, newest last. */
export function useLog() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const log = useCallback((type: string, payload: unknown) => {
    const time = new Date().toLocaleTimeString('en-GB');
    setEvents((before) => {
      const number = (before.at(-1)?.number ?? 0) + 1;
      return [...before, { number, time, type, payload: JSON.stringify(payload) }].slice(-MAX_EVENTS);
    });
  }, []);
  const clear = useCallback(() => setEvents([]), []);
  return { events, log, clear };
}
