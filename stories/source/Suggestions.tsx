import { ChatProvider, Suggestions } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <Suggestions suggestions={['Revenue by month in 2025', 'Top 10 customers by revenue']} />
  </ChatProvider>
);
