import { ToolCall, useMessage } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider. Shows any tool call by the renderer of its kind.
export function Call({ messageId }: { messageId: string }) {
  const message = useMessage(messageId);
  return message && <ToolCall message={message} isRunOver={!message.isInProcess} />;
}
