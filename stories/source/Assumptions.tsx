import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Nothing to set: a query's input can have the field `assumptions`, which the result's card states.
export const Assumptions = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
