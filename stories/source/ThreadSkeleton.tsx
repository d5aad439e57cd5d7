import { MessageList, ThreadSkeleton, useChatStatus } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export const Thread = () => (useChatStatus() === 'loading' ? <ThreadSkeleton /> : <MessageList />);
