import { Thinking, useMessage } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export function Reasoning({ messageId }: { messageId: string }) {
  const message = useMessage(messageId);
  return message && <Thinking text={message.thinking ?? ''} isThinking={message.isInProcess} />;
}
