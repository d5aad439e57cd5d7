import { ChatHeader, ChatProvider, MessageList } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <ChatHeader title="Ask your data">
      <a href="/help">Help</a>
    </ChatHeader>
    <MessageList />
  </ChatProvider>
);
