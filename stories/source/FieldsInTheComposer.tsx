import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// `@` in the composer lists the fields of the data model, which the data API sends.
export const WithFields = () => (
  <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} dataApi={{ dataApiUrl: '/data-api' }} />
);
