import { ChatApp, createMemoryThreadStore } from 'tabletalk';
import type { ChatTransportOptions } from 'tabletalk/core';
import 'tabletalk/styles.css';

// In a product: createLocalThreadStore({ user }), or a store on your server.
const store = createMemoryThreadStore();

/**
 * A page with the list of the user's threads.
 * `connection` is `{ chatApiUrl: '/chat-api', auth: { type: 'proxy' } }`.
 */
export function Page({ connection }: { connection: ChatTransportOptions }) {
  return (
    <ChatApp
      {...connection}
      threads={store}
      suggestions={['Revenue by month', 'Revenue by country']}
      style={{ height: '100%' }}
    />
  );
}
