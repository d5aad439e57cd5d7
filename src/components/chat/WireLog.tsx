'use client';

import { type ComponentPropsWithoutRef, forwardRef, useSyncExternalStore } from 'react';
import type { FrameLog, FrameLogEntry } from '../../stream/createFrameLog.js';
import { useLocale } from '../ui/ChatUiContext.js';

export interface WireLogProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** From `createFrameLog`; give its `record` to the session as `onFrame`. */
  readonly log: FrameLog;
  /** Newest lines that are listed; default 200. The export holds all. */
  readonly shown?: number;
}

/**
 * For developers: the lines of a session as they come (time, id, kind, size), and all of them as a file. It shows
 * what the service sent, which includes rows, and never what was sent to it. `data-state`: `empty` or `filled`.
 */
export const WireLog = forwardRef<HTMLElement, WireLogProps>(function WireLog(
  { log, shown = 200, ...attributes },
  ref,
) {
  const locale = useLocale();
  const entries = useSyncExternalStore(log.subscribe, log.getEntries, log.getEntries);
  const state = entries.length === 0 ? 'empty' : 'filled';
  return (
    <section aria-label={locale.wireLog} {...attributes} ref={ref} data-tt-part="wire-log" data-state={state}>
      <header data-tt-part="wire-log-header">
        <strong>{locale.wireLog}</strong>
        <span data-tt-part="wire-log-count">{locale.wireLogLines(entries.length)}</span>
        <button type="button" disabled={state === 'empty'} onClick={() => download(log.toNdjson())}>
          {locale.wireLogExport}
        </button>
        <button type="button" disabled={state === 'empty'} onClick={log.clear}>
          {locale.wireLogClear}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section data-tt-part="wire-log-lines" tabIndex={0} aria-label={locale.wireLogLines(entries.length)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{locale.wireLogTime}</th>
              <th scope="col">{locale.wireLogKind}</th>
              <th scope="col">{locale.wireLogId}</th>
              <th scope="col">{locale.wireLogSize}</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(-shown).map((entry) => (
              <Row key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
});

function Row({ entry: { time, kind, id, size } }: { readonly entry: FrameLogEntry }) {
  const { code } = useLocale();
  return (
    <tr data-kind={kind}>
      <td>{time.toLocaleString(code)}</td>
      <td>{kind}</td>
      <td title={id}>{id}</td>
      <td>{size.toLocaleString(code)}</td>
    </tr>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'chat-stream.ndjson' });
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
