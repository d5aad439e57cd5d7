import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLocalThreadStore } from 'tabletalk/hooks';
import { Ask } from './Ask.js';

const store = createLocalThreadStore({ user: 'ann' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Ask store={store} options={{ chatApiUrl: '/api', auth: { type: 'proxy' }, dataApi: { dataApiUrl: '/data' } }} />
  </StrictMode>,
);
