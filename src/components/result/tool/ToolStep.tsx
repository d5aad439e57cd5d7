'use client';

import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { describeCall } from '../../../hooks/results/describeCall.js';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { ToolLine, type ToolLineProps } from './ToolLine.js';

export interface ToolStepProps extends Pick<ToolLineProps, 'icon' | 'elapsedMs'> {
  readonly invocation: ToolInvocation;
  /** Whether the line opens. */
  readonly hasBody: boolean;
  /** Rendered while the line is open. */
  readonly children: ReactNode;
}

/** A working step: its line, the tool's error, and a body that the line opens. */
export function ToolStep({ invocation, icon, elapsedMs, hasBody, children }: ToolStepProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const locale = useLocale();
  return (
    <>
      <ToolLine
        state={invocation.state}
        icon={icon}
        elapsedMs={elapsedMs}
        bodyId={bodyId}
        isOpen={isOpen}
        onToggle={hasBody ? () => setIsOpen(!isOpen) : undefined}
      >
        {describeCall(invocation, locale)}
      </ToolLine>
      {invocation.state === 'failed' && <ErrorText text={invocation.error} part="tool-error" />}
      {isOpen && (
        <div id={bodyId} data-tt-part="tool-body">
          {children}
        </div>
      )}
    </>
  );
}
