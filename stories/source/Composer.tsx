import { ChatProvider, Composer } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <Composer placeholder="Ask about orders, customers or products" />
  </ChatProvider>
);
