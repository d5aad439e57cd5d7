import { AbortButton, ChatProvider } from 'tabletalk';
import 'tabletalk/styles.css';

export const Conversation = () => (
  <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
    <AbortButton />
  </ChatProvider>
);
