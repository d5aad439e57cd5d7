import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Nothing to set: an agent that calls the tool `clarify` asks back, and its options are buttons.
export const Choices = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
