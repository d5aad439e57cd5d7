import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Nothing to set: pressing a mark offers filters by its values, and in a chat also questions about it.
export const DrillFromAChart = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
