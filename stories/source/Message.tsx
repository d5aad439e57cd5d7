import { Message, useChatStatus, useMessageIds } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export function Messages() {
  const isRunOver = useChatStatus() === 'idle';
  return useMessageIds().map((id) => <Message key={id} messageId={id} isRunOver={isRunOver} />);
}
