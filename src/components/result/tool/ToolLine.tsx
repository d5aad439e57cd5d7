'use client';

import type { ReactNode } from 'react';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { shownText } from '../../../text/shownText.js';
import { Button } from '../../ui/Button.js';
import { ElapsedTime } from '../../ui/ElapsedTime.js';
import { Icon } from '../../ui/Icon.js';
import { LateIcon } from '../../ui/LateIcon.js';

export interface ToolLineProps {
  readonly state: ToolInvocation['state'];
  readonly icon: 'search' | 'tool';
  /** Milliseconds that the step has taken. Undefined: not shown. */
  readonly elapsedMs: number | undefined;
  /** Id of the element that the line opens. */
  readonly bodyId: string;
  readonly isOpen: boolean;
  /** Opens or closes the line's body. Undefined if there is nothing to open. */
  readonly onToggle: (() => void) | undefined;
  readonly children: string;
}

/** The line of a working step: its state, and a button if there is more to see. */
export function ToolLine({ state, icon, elapsedMs, bodyId, isOpen, onToggle, children }: ToolLineProps): ReactNode {
  const content = (
    <>
      <StateIcon state={state} icon={icon} />
      <span data-tt-part="tool-line-text">{shownText(children)}</span>
      <ElapsedTime milliseconds={elapsedMs} />
    </>
  );
  if (onToggle === undefined) {
    return (
      <div data-tt-part="tool-line" data-state={state}>
        {content}
      </div>
    );
  }
  return (
    <Button
      part="tool-line"
      data-state={state}
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      onClick={onToggle}
    >
      {content}
      <span data-tt-part="tool-line-chevron">
        <Icon name="chevron" />
      </span>
    </Button>
  );
}

function StateIcon({ state, icon }: Pick<ToolLineProps, 'state' | 'icon'>): ReactNode {
  if (state === 'running') return <span data-tt-part="spinner" aria-hidden="true" />;
  if (state === 'failed' || state === 'unreadable') return <Icon name="alert" />;
  if (state === 'interrupted') return <LateIcon name="interrupted" />;
  return <LateIcon name={icon} />;
}
