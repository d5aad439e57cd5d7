import type { CSSProperties } from 'react';
import { Chat, type ChatSessionOptions } from 'tabletalk';
import 'tabletalk/styles.css';

const brand = {
  '--tt-color-accent': '#0a7d5a',
  '--tt-radius-m': '0.25rem',
  '--tt-font': 'Georgia, serif',
} as CSSProperties;

/**
 * Your brand: the other colors follow from the accent.
 * `connection` is `{ chatApiUrl: '/chat-api', auth: { type: 'proxy' } }`.
 */
export function Themed({ connection }: { connection: ChatSessionOptions }) {
  return <Chat {...connection} title="Sales" suggestions={['Revenue by month']} style={brand} colorScheme="light" />;
}
