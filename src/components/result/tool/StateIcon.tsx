import type { ReactNode } from 'react';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { Icon } from '../../ui/Icon.js';
import { LateIcon } from '../../ui/LateIcon.js';

export interface StateIconProps {
  readonly state: ToolInvocation['state'];
  /** Shown once the call is done. */
  readonly children?: ReactNode;
}

/** The state of a tool call, as a picture. */
export function StateIcon({ state, children }: StateIconProps): ReactNode {
  if (state === 'running') return <span data-tt-part="spinner" aria-hidden="true" />;
  if (state === 'failed' || state === 'unreadable') return <Icon name="alert" />;
  return state === 'interrupted' ? <LateIcon name="interrupted" /> : children;
}
