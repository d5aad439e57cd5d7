import { useEffect, useRef } from 'react';
import type { LoggedEvent } from '../useLog.js';

/** What happened, oldest first. */
export function EventLog({
  events,
  onClear,
}: {
  readonly events: readonly LoggedEvent[];
  readonly onClear: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new event.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events]);
  return (
    <section className="card card-flush" aria-labelledby="events-title">
      <div className="card-head">
        <h2 id="events-title">Events</h2>
        {events.length > 0 && (
          <button type="button" className="card-link plain-button" onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      {events.length === 0 ? (
        <p className="panel-note">No events yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard.
        <ol ref={list} className="event-log" tabIndex={0} aria-label="Events">
          {events.map(({ number, time, type, payload }) => (
            <li key={number}>
              <time>{time}</time> <strong>{type}</strong> <code dir="ltr">{payload}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
