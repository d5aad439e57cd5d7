import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Nothing to set: selected cells and pinned places of a chart can be asked about wherever the chat has its composer.
export const AskAboutThis = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
