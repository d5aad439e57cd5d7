import { ChatProvider, Composer, MessageList } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <MessageList style={{ height: 480 }} />
    <Composer />
  </ChatProvider>
);
