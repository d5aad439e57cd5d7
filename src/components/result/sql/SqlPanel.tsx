'use client';

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isFocusAround } from '../../../dom/isFocusAround.js';
import { isComposing } from '../../../hooks/isComposing.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useAllRows } from '../../../hooks/results/useAllRows.js';
import { Button } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { queryErrorTitle } from '../../ui/queryErrorTitle.js';
import { useSlot } from '../../ui/useSlot.js';
import { findCard, findOpenTab } from '../findOpenTab.js';
import type { FreshRows } from '../ResultAge.js';
import { SqlCode } from '../SqlCode.js';
import { type SqlEditorProps, SqlTextarea } from './SqlTextarea.js';

export interface SqlPanelProps {
  /** The query whose rows the card shows. */
  readonly sql: string;
  /** The reader's words that the agent's query answers. */
  readonly request: string;
  /** The text of the editor; undefined while it is closed. */
  readonly draft: string | undefined;
  readonly onDraft: (draft: string | undefined) => void;
  /** Called with the rows of the reader's query. */
  readonly onRows: (rows: FreshRows) => void;
  /** Shows the agent's query and rows again. Undefined while they are shown and the draft is the agent's query. */
  readonly onBack: (() => void) | undefined;
}

/** A query that the reader can change and run. The slot `SqlEditor` replaces the field by the product's editor. */
export function SqlPanel({ sql, request, draft, onDraft, onRows, onBack }: SqlPanelProps): ReactNode {
  const locale = useLocale();
  const [Editor, editorProps] = useSlot<SqlEditorProps>('SqlEditor', SqlTextarea);
  const errorId = useId();
  const root = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once the editor is closed: to the open tab of a card, or to the button in the panel. */
  const goesTo = useRef<{ readonly place: Element | null; readonly isTab: boolean }>(undefined);
  const [isOpenedHere, setOpenedHere] = useState(false);
  // An object, so that the same text can run again.
  const [asked, setAsked] = useState<{ readonly sql: string }>();
  const run = useAllRows(asked?.sql);
  const { load } = run;
  useEffect(() => {
    if (asked !== undefined) load();
  }, [asked, load]);
  useEffect(() => {
    if (asked === undefined || run.state !== 'done') return;
    goesTo.current = { place: findCard(root.current), isTab: true };
    setAsked(undefined);
    onRows({ sqlQuery: asked.sql, schema: run.schema, rows: run.rows, asOf: run.lastRefreshTime ?? Date.now() });
  }, [asked, run, onRows]);
  const isOpen = draft !== undefined;
  const moveFocus = useCallback(() => {
    const { place = null, isTab } = goesTo.current ?? {};
    goesTo.current = undefined;
    // The focused element is gone, but the reader may have moved the focus elsewhere.
    const isHere = place !== null && (isFocusAround(place) || root.current?.matches(':focus-within') === true);
    if (isHere) (isTab ? findOpenTab(place) : edit.current)?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) moveFocus();
  }, [isOpen, moveFocus]);
  // Tabs may unmount the panel when another one opens.
  useEffect(() => moveFocus, [moveFocus]);

  if (Editor === undefined) return <SqlCode sql={sql} request={request} />;
  if (draft === undefined) {
    return (
      <div ref={root} data-tt-part="sql-editor" data-state="closed">
        <SqlCode sql={sql} request={request} />
        <div data-tt-part="sql-editor-actions">
          <Button
            ref={edit}
            part="sql-editor-action"
            onClick={() => {
              setOpenedHere(true);
              onDraft(sql);
            }}
          >
            {locale.editSql}
          </Button>
        </div>
      </div>
    );
  }

  const isRunning = asked !== undefined && run.state !== 'failed';
  const failure = run.state === 'failed' ? run.error : undefined;
  const words = failure && (failure.detail ?? failure.message).replace(WEB_ADDRESS, '…');
  const start = () => {
    if (!isRunning && draft.trim() !== '') setAsked({ sql: draft });
  };
  const close = (finish: () => void) => {
    goesTo.current = { place: root.current, isTab: false };
    setAsked(undefined);
    finish();
  };
  // The first press only stops the run and keeps the text.
  const cancel = () => (isRunning ? setAsked(undefined) : close(() => onDraft(undefined)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    // A text that the reader changed takes a second press, on the button.
    const isKept = !isRunning && draft !== sql && event.target !== dismiss.current;
    if (event.key === 'Escape') isKept ? dismiss.current?.focus() : cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start();
    else return;
    event.preventDefault();
    // Keep Esc from stopping the answer, as it does elsewhere in the chat.
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form; nothing is submitted here.
    <div
      ref={root}
      role="group"
      aria-label={locale.editSql}
      onKeyDown={onKeyDown}
      data-tt-part="sql-editor"
      data-state={isRunning ? 'running' : failure ? 'failed' : 'open'}
    >
      <Editor
        value={draft}
        onChange={onDraft}
        onRun={start}
        isRunning={isRunning}
        error={words}
        label={locale.sql}
        errorId={failure && errorId}
        autoFocus={isOpenedHere}
        {...editorProps}
      />
      {failure && (
        <div id={errorId} role="alert" data-tt-part="sql-editor-error">
          <p data-tt-part="result-age-error">{queryErrorTitle(failure.code, locale)}</p>
          <ErrorText text={words ?? ''} />
        </div>
      )}
      <div data-tt-part="sql-editor-actions">
        <Button
          part="sql-editor-run"
          isBusy={isRunning || draft.trim() === '' || undefined}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={start}
        >
          {isRunning && <span data-tt-part="spinner" aria-hidden="true" />}
          {isRunning ? locale.runningQuery : locale.runSql}
        </Button>
        <Button ref={dismiss} part="sql-editor-action" onClick={cancel}>
          {locale.cancel}
        </Button>
        {onBack && (
          <Button part="sql-editor-action" onClick={() => close(onBack)}>
            {locale.agentSql}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Bare host names aren't hidden, since `orders.total` is a column. */
const WEB_ADDRESS = /\bhttps?:\/\/\S+/gi;
