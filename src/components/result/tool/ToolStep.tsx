'use client';

import { type ReactNode, useId, useState } from 'react';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { ToolLine, type ToolLineProps } from './ToolLine.js';

export interface ToolStepProps extends Pick<ToolLineProps, 'icon' | 'elapsedMs'> {
  readonly invocation: ToolInvocation;
  /** The text of the line. */
  readonly text: string;
  /** Whether the line opens. */
  readonly hasBody: boolean;
  /** Rendered while the line is open. */
  readonly children: ReactNode;
}

/** A working step: its line, the tool's error, and a body that the line opens. */
export function ToolStep({ invocation, text, icon, elapsedMs, hasBody, children }: ToolStepProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
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
        {text}
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
