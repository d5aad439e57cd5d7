import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

// In place of your sign-in: a session of Ada, which shop.sql creates.
await cookieStore.set('session', 'try_as_ada');

createRoot(document.getElementById('app') as HTMLElement).render(
  <Chat
    chatApiUrl="/api"
    auth={{ type: 'proxy' }}
    dataApi={{ dataApiUrl: '/api/data' }}
    suggestions={['How much did I spend, by status?']}
  />,
);
