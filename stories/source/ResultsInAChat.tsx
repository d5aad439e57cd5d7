import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// Queries become cards with chart, table and SQL. With a data API, the table can load all rows.
export const WithResults = () => (
  <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} dataApi={{ dataApiUrl: '/data-api' }} />
);
