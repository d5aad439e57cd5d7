'use client';

import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { describeCall } from '../../../hooks/results/describeCall.js';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { shownText } from '../../../text/shownText.js';
import { Button } from '../../ui/Button.js';
import { ElapsedTime } from '../../ui/ElapsedTime.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Icon } from '../../ui/Icon.js';
import { LateIcon } from '../../ui/LateIcon.js';
import { StateIcon } from './StateIcon.js';

export interface ToolStepProps {
  readonly invocation: ToolInvocation;
  readonly icon: 'search' | 'tool';
  /** Milliseconds that the step has taken. Undefined: not shown. */
  readonly elapsedMs: number | undefined;
  /** Whether the line opens. */
  readonly hasBody: boolean;
  /** Rendered while the line is open. */
  readonly children: ReactNode;
}

/** A working step: its line, which is a button if there is more to see, the tool's error, and the body that the line opens. */
export function ToolStep({ invocation, icon, elapsedMs, hasBody, children }: ToolStepProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const locale = useLocale();
  const { state } = invocation;
  const words = describeCall(invocation, locale);
  const line = (
    <>
      <StateIcon state={state}>
        <LateIcon name={icon} />
      </StateIcon>
      <span data-tt-part="tool-line-text">{shownText(words)}</span>
      <ElapsedTime milliseconds={elapsedMs} />
    </>
  );
  return (
    <>
      {hasBody ? (
        <Button
          part="tool-line"
          data-state={state}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {line}
          <span data-tt-part="tool-line-chevron">
            <Icon name="chevron" />
          </span>
        </Button>
      ) : (
        <div data-tt-part="tool-line" data-state={state}>
          {line}
        </div>
      )}
      {state === 'failed' && <ErrorText text={invocation.error} />}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is text.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
        <div id={bodyId} role="group" aria-label={words} tabIndex={0} data-tt-part="tool-body">
          {children}
        </div>
      )}
    </>
  );
}
