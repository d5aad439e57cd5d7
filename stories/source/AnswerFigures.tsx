import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Nothing to set: figures of a complete answer lead to their cells wherever an answer has a result.
export const AnswerFigures = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
