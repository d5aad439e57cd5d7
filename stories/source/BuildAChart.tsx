import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

/** The menu of a result has “Edit chart”, or “Draw a chart” if it came without one. */
export const WithCharts = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
