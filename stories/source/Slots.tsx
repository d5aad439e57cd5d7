import { Chat, ChatHeader, type ChatHeaderProps } from 'tabletalk';
import 'tabletalk/styles.css';

function HeaderWithHelp(props: ChatHeaderProps) {
  return (
    <ChatHeader {...props}>
      {props.children}
      <a href="/help">Help</a>
    </ChatHeader>
  );
}

// `null` hides a part. Define the object outside the component: a new part on each render would lose its state.
const slots = { ChatHeader: HeaderWithHelp, Thinking: null };

export const WithSlots = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} title="Sales" slots={slots} />;
