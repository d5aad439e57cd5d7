'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useMemo, useState } from 'react';
import type { Locale } from '../../locales/Locale.js';
import { MAX_NAME_LENGTH } from '../../protocol/textLimits.js';
import type { OtherInvocation, ToolInvocation } from '../../stream/parseToolCall.js';
import { shownName } from '../../text/shownName.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { ErrorText } from '../ui/ErrorText.js';
import { LongText } from '../ui/LongText.js';
import { indentJson } from './indentJson.js';
import { ToolLine } from './ToolLine.js';

export interface OtherToolResultProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly invocation: OtherInvocation;
  /** Milliseconds that the tool takes or took. Default: not shown. */
  readonly elapsedMs?: number | undefined;
}

/**
 * A call of a tool that has no renderer: its name, which opens to its input and result as received. `data-state`: the
 * invocation's.
 */
export const OtherToolResult = forwardRef<HTMLDivElement, OtherToolResultProps>(function OtherToolResult(
  { invocation, elapsedMs, ...attributes },
  ref,
) {
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { state, error, inputText, resultText, name } = invocation;
  const isNameCut = name.length > MAX_NAME_LENGTH;
  const hasBody = inputText !== '' || resultText !== '' || isNameCut;
  return (
    <div {...attributes} ref={ref} data-tt-part="tool-result" data-state={state}>
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
      {error !== undefined && <ErrorText text={error} part="tool-error" />}
      {isOpen && (
        <div id={bodyId} data-tt-part="tool-body">
          {isNameCut && (
            <p data-tt-part="tool-name" dir="auto">
              <LongText text={name} />
            </p>
          )}
          <JsonBlock label={locale.toolInput} text={inputText} />
          {error === undefined && <JsonBlock label={locale.toolResult} text={resultText} />}
        </div>
      )}
    </div>
  );
});

/** Text of JSON, indented where that is short; any other text as it is. Long ones in parts, with a button that copies all. */
export function JsonBlock({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const pretty = useMemo(() => indentJson(text), [text]);
  if (text === '') return null;
  return (
    <figure data-tt-part="tool-json">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} dir="ltr">
        <LongText text={pretty} isCopyable />
      </pre>
    </figure>
  );
}

function statusText({ state, name }: ToolInvocation, locale: Locale): string {
  const shown = shownName(name);
  if (state === 'running') return locale.toolRunning(shown);
  if (state === 'failed') return locale.toolFailed(shown);
  return state === 'interrupted' ? locale.toolInterrupted(shown) : locale.toolDone(shown);
}
