'use client';

import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Locale } from '../../locales/Locale.js';
import type { OtherInvocation, ToolInvocation } from '../../stream/parseToolCall.js';
import { useLocale } from '../ChatUiContext.js';
import { cleanText } from '../text/cleanText.js';
import { shownText } from '../text/shownText.js';
import { ToolLine } from './ToolLine.js';

export interface OtherToolResultProps {
  readonly invocation: OtherInvocation;
  /** Milliseconds that the tool takes or took. */
  readonly elapsedMs?: number | undefined;
}

/** A tool that this library does not know: its name, and behind it the input and the result as they came. */
export function OtherToolResult({ invocation, elapsedMs }: OtherToolResultProps): ReactNode {
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { state, error, inputText, resultText } = invocation;
  const hasBody = inputText !== '' || resultText !== '';
  return (
    <div data-tt-part="tool-result" data-state={state}>
      <ToolLine
        state={state}
        icon="tool"
        elapsedMs={elapsedMs}
        bodyId={bodyId}
        isOpen={isOpen}
        onToggle={hasBody ? () => setIsOpen(!isOpen) : undefined}
      >
        {statusText(invocation, locale)}
      </ToolLine>
      {error !== undefined && <p data-tt-part="tool-error">{shownText(error)}</p>}
      {isOpen && (
        <div id={bodyId} data-tt-part="tool-body">
          <JsonBlock label={locale.toolInput} text={inputText} />
          {error === undefined && <JsonBlock label={locale.toolResult} text={resultText} />}
        </div>
      )}
    </div>
  );
}

/** Text of JSON, indented; any other text as it is. */
export function JsonBlock({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const pretty = useMemo(() => shownText(indent(text)), [text]);
  if (text === '') return null;
  return (
    <figure data-tt-part="tool-json">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} dir="ltr">
        {pretty}
      </pre>
    </figure>
  );
}

/** Beyond this many characters a text is shown as it came, and cut at ten times as many: a page of DOM text is slow. */
const LONGEST_PRETTY = 100_000;

function indent(text: string): string {
  if (text.length > LONGEST_PRETTY)
    return text.length > 10 * LONGEST_PRETTY ? `${text.slice(0, 10 * LONGEST_PRETTY)}…` : text;
  try {
    const value: unknown = JSON.parse(text);
    const pretty = JSON.stringify(value, null, 2);
    // Numbers that a double can't hold would lose digits on the way.
    return /\d{16}/.test(text) ? text : pretty;
  } catch {
    return text;
  }
}

function statusText({ state, name }: ToolInvocation, locale: Locale): string {
  const shown = cleanText(name);
  if (state === 'running') return locale.toolRunning(shown);
  if (state === 'failed') return locale.toolFailed(shown);
  return state === 'interrupted' ? locale.toolInterrupted(shown) : locale.toolDone(shown);
}
