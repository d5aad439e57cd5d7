import { ChatProvider, Composer, ErrorNotice } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <ErrorNotice />
    <Composer />
  </ChatProvider>
);
