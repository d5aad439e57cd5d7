import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Chat, type ChatHandle } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import styles from '../../../src/styles.css?inline';
import { sampleAnalyst } from '../../../stories/sampleAnalyst.js';

const PACE = { deltaCharacters: 12, deltaDelay: 40, toolDelay: 700 };

/** Puts a chat into `box`, which answers from scenarios in the page. Asks `question`, or else puts the cursor into the field. */
export function tryChat(box: HTMLElement, question: string | undefined): void {
  // An imported style sheet would be loaded with the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const service = createTestService({ agent: sampleAnalyst, pace: PACE, proxyUser: 'ann' });
  const handle = createRef<ChatHandle>();
  const root = createRoot(box);
  const show = () =>
    root.render(
      <Chat
        chatApiUrl="/api"
        auth={{ type: 'proxy' }}
        fetch={service.fetch}
        handleRef={handle}
        title="Ask your data"
        suggestions={['Revenue by country in 2025', 'Revenue by month', 'List the latest orders']}
        colorScheme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
      />,
    );
  flushSync(show);
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  if (question === undefined) handle.current?.focus();
  else void handle.current?.ask(question);
}
