import { useState } from 'react';
import { Chat, type ChatSessionOptions } from 'tabletalk';
import 'tabletalk/styles.css';

/**
 * The chat beside a page that stays in view.
 * `connection` is `{ chatApiUrl: '/chat-api', auth: { type: 'proxy' } }`.
 */
export function Dock({ connection }: { connection: ChatSessionOptions }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div style={{ display: 'flex', height: '100%' }}>
      <main style={{ flex: 1, padding: 24 }}>
        <h2>Orders</h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Ask your data
        </button>
      </main>
      {/* Hidden rather than unmounted, so that a running answer continues. */}
      <aside hidden={!isOpen} style={{ inlineSize: 400, maxInlineSize: '70%', borderInlineStart: '1px solid silver' }}>
        <Chat {...connection} title="Ask your data" suggestions={['Revenue by month', 'Revenue by country']} />
      </aside>
    </div>
  );
}
