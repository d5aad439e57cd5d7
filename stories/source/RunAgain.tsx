import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// With a data API, a query of an older thread can be run again to get today's rows.
export const WithRunAgain = () => (
  <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} dataApi={{ dataApiUrl: '/data-api' }} />
);
