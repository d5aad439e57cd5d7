'use client';

import type { ReactNode } from 'react';
import type { ToolRendererProps } from '../../../hooks/provider/ChatUiContext.js';
import { useReceivedResult } from '../../../hooks/results/useReceivedResult.js';
import { useResultSources } from '../../../hooks/results/useResultSources.js';
import { useReopened } from '../../../hooks/useReopened.js';
import { useSlot } from '../../ui/useSlot.js';
import { SqlResult } from '../SqlResult.js';
import { Choices } from './Choices.js';
import { clarificationOf } from './clarificationOf.js';
import { MetaResult } from './MetaResult.js';
import { OtherToolResult } from './OtherToolResult.js';

export interface ToolResultProps extends ToolRendererProps {
  /** Milliseconds that the call has taken. Undefined: not shown. */
  readonly elapsedMs: number | undefined;
}

/** A tool call without a renderer of the product's own. */
export function ToolResult({ invocation, messageId, elapsedMs }: ToolResultProps): ReactNode {
  const [Meta, metaProps] = useSlot('MetaResult', MetaResult);
  const [Other, otherProps] = useSlot('OtherToolResult', OtherToolResult);
  const [Sql, sqlProps] = useSlot('SqlResult', SqlResult);
  const sources = useResultSources(messageId, invocation);
  const result = useReceivedResult(messageId, invocation);
  const reopened = useReopened(messageId);
  if (invocation.kind === 'meta') {
    return Meta ? <Meta elapsedMs={elapsedMs} {...metaProps} invocation={invocation} /> : null;
  }
  if (invocation.kind === 'sqlApi') {
    return Sql ? <Sql {...{ result, sources, elapsedMs, reopened }} {...sqlProps} invocation={invocation} /> : null;
  }
  const clarification = clarificationOf(invocation);
  if (clarification !== undefined) return <Choices messageId={messageId} {...clarification} />;
  return Other ? <Other elapsedMs={elapsedMs} {...otherProps} invocation={invocation} /> : null;
}
