'use client';

import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react';
import { type ReadAnswer, readSavedAnswer } from '../../conversation/SavedAnswer.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { InitialEditsContext } from '../../hooks/results/useEditsModel.js';
import { SqlResult } from './SqlResult.js';

/** Props of `SavedResult`, besides the attributes of a `<section>`. */
export interface SavedResultProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The value that `onSave` gave you as `saved`, from your store. Untrusted: parts that have the wrong shape are left out. */
  readonly saved: unknown;
  /**
   * Level of the title as a heading, 1 to 6.
   *
   * @default 3
   */
  readonly headingLevel?: number | undefined;
  /**
   * Light or dark.
   *
   * @default `auto`: the reader's setting
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
}

/**
 * A result that a reader saved, as its card was: with their filters, columns and chart, and the time of its rows. Inside a
 * `ChatProvider` with `dataApi`, its query can run again, with the rights of the current reader. `data-state`: `done`, or
 * `unreadable` for a value that isn't a saved result.
 *
 * ```tsx
 * <SavedResult saved={row.saved} />
 * ```
 */
export const SavedResult = forwardRef<HTMLElement, SavedResultProps>(function SavedResult(
  { saved, headingLevel = 3, colorScheme = 'auto', ...attributes },
  ref,
) {
  const locale = useLocale();
  const read = useMemo(() => readSavedAnswer(saved), [saved]);
  const invocation = useMemo(() => read && markOwnSql(read, locale.yourSql), [read, locale]);
  const language = { lang: locale.code, dir: locale.direction };
  const root = { ...language, 'data-color-scheme': colorScheme, 'data-tt-root': '', ...attributes };
  if (read === undefined || invocation === undefined) {
    return (
      <section {...root} ref={ref} data-tt-part="sql-result" data-state="unreadable">
        <p data-tt-part="result-empty">{locale.partFailed}</p>
      </section>
    );
  }
  return (
    <InitialEditsContext.Provider value={read.edits}>
      <SqlResult
        // Another result starts with its own edits, whereas the same one may be another object with each render.
        key={JSON.stringify([read.savedAt, read.edits, read.invocation.input])}
        {...root}
        ref={ref}
        invocation={invocation}
        headingLevel={headingLevel}
        reopened={{ askedAt: read.savedAt }}
      />
    </InitialEditsContext.Provider>
  );
});

/** Mentions in the title, which files and copies include, that the reader wrote the query. */
function markOwnSql({ invocation, isOwnSql }: ReadAnswer, yourSql: string): ReadAnswer['invocation'] {
  if (!isOwnSql) return invocation;
  const { input } = invocation;
  return { ...invocation, input: { ...input, queryTitle: `${input.queryTitle ?? ''} (${yourSql})`.trim() } };
}
