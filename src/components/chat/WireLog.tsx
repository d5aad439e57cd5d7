'use client';

import { type ComponentPropsWithoutRef, forwardRef, useSyncExternalStore } from 'react';
import { saveFile } from '../../dom/saveFile.js';
import type { FrameLog, FrameLogEntry } from '../../stream/wire/createFrameLog.js';

/** Props of `WireLog`, besides the attributes of a `<section>`. */
export interface WireLogProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** A log from `createFrameLog`; pass its `record` to the session as `onFrame`. */
  readonly log: FrameLog;
  /**
   * Maximum number of newest lines to list. The exported file has all lines.
   *
   * @default 200
   */
  readonly maxLines?: number | undefined;
}

/**
 * For developers: lists the lines that a session receives (time, id, kind, size) and saves them as a file. They include the rows
 * of results, but not what was sent to the service. `data-state`: `empty` or `filled`.
 *
 * @deprecated A list of `createFrameLog(…).getEntries()` of your own. Removed in the next minor version.
 */
export const WireLog = forwardRef<HTMLElement, WireLogProps>(function WireLog(
  { log, maxLines = 200, ...attributes },
  ref,
) {
  const entries = useSyncExternalStore(log.subscribe, log.getEntries, log.getEntries);
  const state = entries.length === 0 ? 'empty' : 'filled';
  const count = `${format(entries.length)} ${entries.length === 1 ? 'line' : 'lines'}`;
  return (
    <section
      aria-label="Stream lines"
      // The surrounding page may be in another language, and right to left.
      lang="en"
      dir="ltr"
      {...attributes}
      ref={ref}
      data-tt-part="wire-log"
      data-state={state}
    >
      <header data-tt-part="wire-log-header">
        <strong>Stream lines</strong>
        <span data-tt-part="wire-log-count">{count}</span>
        <button type="button" disabled={state === 'empty'} onClick={() => saveLines(log.toNdjson())}>
          Export .ndjson
        </button>
        <button type="button" disabled={state === 'empty'} onClick={log.clear}>
          Clear
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable with the keyboard. */}
      <section data-tt-part="wire-log-lines" tabIndex={0} aria-label={count}>
        <table>
          <thead>
            <tr>
              <th scope="col">ms</th>
              <th scope="col">Kind</th>
              <th scope="col">Id</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(Math.max(0, entries.length - maxLines)).map((entry) => (
              <Row key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
});

function Row({ entry: { time, kind, id, size } }: { readonly entry: FrameLogEntry }) {
  return (
    <tr data-kind={kind}>
      <td>{format(time)}</td>
      <td>{kind}</td>
      <td title={id}>{id}</td>
      <td>{format(size)}</td>
    </tr>
  );
}

function format(amount: number): string {
  return amount.toLocaleString('en-US');
}

function saveLines(text: string): void {
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), 'chat-stream.ndjson');
}
