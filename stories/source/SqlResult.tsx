import { SqlResult, useToolInvocation } from 'tabletalk';
import type { ChatToolCall } from 'tabletalk/core';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export function Call({ toolCall, isRunOver }: { toolCall: ChatToolCall; isRunOver: boolean }) {
  const invocation = useToolInvocation(toolCall, isRunOver);
  return invocation.kind === 'sqlApi' ? <SqlResult invocation={invocation} /> : null;
}
