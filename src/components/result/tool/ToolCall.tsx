'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import {
  type ToolRenderer,
  type ToolRendererProps,
  type ToolRenderers,
  useChatUi,
} from '../../../hooks/provider/ChatUiContext.js';
import { useToolInvocation } from '../../../hooks/results/useToolInvocation.js';
import { useElapsedTime } from '../../../hooks/useElapsedTime.js';
import type { ChatMessage, ChatToolCall } from '../../../protocol/chatMessage.js';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { LazyToolResult } from './LazyToolResult.js';

/** Props of `ToolCall`, besides the attributes of a `<div>`. */
export interface ToolCallProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The message with the tool call. */
  readonly message: ChatMessage;
  /** Whether the run that called the tool is over: a call without a result is then `interrupted`. */
  readonly isRunOver: boolean;
}

/**
 * The tool call of a message, rendered by the product's renderer, by MetaResult or SqlResult, or else as name, input and
 * result. Renders nothing for a message without one. `data-state`: the invocation's. `data-tool`: the name on the wire.
 */
export const ToolCall = forwardRef<HTMLDivElement, ToolCallProps>(function ToolCall(
  { message, isRunOver, ...attributes },
  ref,
) {
  const invocation = useToolInvocation(message.toolCall ?? NO_TOOL, isRunOver);
  if (message.toolCall === undefined) return null;
  return (
    <div {...attributes} ref={ref} data-tt-part="tool-call" data-state={invocation.state} data-tool={invocation.name}>
      <Rendered invocation={invocation} messageId={message.id} />
    </div>
  );
});

const NO_TOOL: ChatToolCall = { name: '' };

function Rendered({ invocation, messageId }: ToolRendererProps) {
  const { toolRenderers } = useChatUi();
  const elapsedMs = useElapsedTime(invocation.state === 'running');
  const Renderer = findRenderer(toolRenderers, invocation);
  if (Renderer !== undefined) return <Renderer invocation={invocation} messageId={messageId} />;
  return <LazyToolResult invocation={invocation} messageId={messageId} elapsedMs={elapsedMs} />;
}

/**
 * Names come from the wire, so a tool may be called `constructor`, which must not find a renderer. `meta` and `sqlApi` are
 * kinds: a tool with such a name must not reach a renderer for results of another shape.
 */
export function findRenderer(
  renderers: ToolRenderers,
  { kind, name }: Pick<ToolInvocation, 'kind' | 'name'>,
): ToolRenderer | undefined {
  if (name !== 'meta' && name !== 'sqlApi' && Object.hasOwn(renderers, name)) return renderers[name];
  return Object.hasOwn(renderers, kind) && kind !== 'other' ? renderers[kind] : undefined;
}
