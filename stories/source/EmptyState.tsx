import { ChatProvider, EmptyState, MessageList, Suggestions } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <MessageList
      empty={
        <EmptyState>
          <Suggestions suggestions={['Revenue by month in 2025']} />
        </EmptyState>
      }
    />
  </ChatProvider>
);
