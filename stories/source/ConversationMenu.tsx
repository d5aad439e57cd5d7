import { ChatProvider, ConversationMenu, MessageList } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <ConversationMenu />
    <MessageList />
  </ChatProvider>
);
