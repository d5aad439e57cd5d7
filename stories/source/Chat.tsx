import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

export const AskYourData = () => (
  <Chat
    chatApiUrl="/chat-api"
    auth={{ type: 'proxy' }}
    suggestions={['Revenue by month in 2025', 'Top 10 customers by revenue']}
  />
);
