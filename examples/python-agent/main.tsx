import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

createRoot(document.getElementById('app') as HTMLElement).render(
  <Chat
    chatApiUrl="/api"
    auth={{ type: 'proxy' }}
    title="Ask your data"
    suggestions={['How many orders are there?']}
  />,
);
