import { useState } from 'react';
import { Chat, type ChatSessionOptions } from 'tabletalk';
import 'tabletalk/styles.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/**
 * `auto` follows the reader's system.
 * `connection` is `{ chatApiUrl: '/chat-api', auth: { type: 'proxy' } }`.
 */
export function LightOrDark({ connection }: { connection: ChatSessionOptions }) {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('dark');
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto 1fr', height: '100%' }}>
      <div style={{ display: 'flex', gap: 8, padding: 8 }}>
        {SCHEMES.map((one) => (
          <button key={one} type="button" aria-pressed={one === scheme} onClick={() => setScheme(one)}>
            {one}
          </button>
        ))}
      </div>
      <Chat {...connection} title="Ask your data" suggestions={['Revenue by month']} colorScheme={scheme} />
    </div>
  );
}
