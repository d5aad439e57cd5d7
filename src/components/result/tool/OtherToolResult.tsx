'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { MAX_NAME_LENGTH } from '../../../protocol/textLimits.js';
import type { OtherInvocation } from '../../../stream/turns/parseToolCall.js';
import { LongText } from '../../ui/LongText.js';
import { JsonBlock } from './JsonBlock.js';
import { ToolStep } from './ToolStep.js';

/** Props of `OtherToolResult`, besides the attributes of a `<div>`. */
export interface OtherToolResultProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The call, from `parseToolCall` or `useToolInvocation`. */
  readonly invocation: OtherInvocation;
  /**
   * Milliseconds that the call takes or took.
   *
   * @default not shown
   */
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
  const { state, inputText, resultText, name } = invocation;
  const isNameCut = name.length > MAX_NAME_LENGTH;
  const hasBody = inputText !== '' || resultText !== '' || isNameCut;
  return (
    <div {...attributes} ref={ref} data-tt-part="tool-result" data-state={state}>
      <ToolStep {...{ invocation, elapsedMs, hasBody }} icon="tool">
        {isNameCut && (
          <p data-tt-part="tool-name" dir="auto">
            <LongText text={name} />
          </p>
        )}
        <JsonBlock label={locale.toolInput} text={inputText} />
        {state !== 'failed' && <JsonBlock label={locale.toolResult} text={resultText} />}
      </ToolStep>
    </div>
  );
});
