import { ChatProvider, createChatSession, Message } from 'tabletalk';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { chatMessage } from '../../chatMessage.js';
import { optionsFor } from '../openChat.js';

/** Written without spaces, so that the browser looks words up in a dictionary at each layout. */
const THAI = 'รายได้รวมของบริษัทในปีที่ผ่านมาเพิ่มขึ้นอย่างต่อเนื่องเมื่อเทียบกับปีก่อนหน้าโดยเฉพาะในภาคเหนือและภาคกลาง'.repeat(60);
const PIECES = 12;

/** Milliseconds to lay a paragraph out again each time that it has grown. */
function costOfGrowing(paragraph: Element): number {
  const start = performance.now();
  for (let piece = 0; piece < PIECES; piece += 1) {
    (paragraph.firstChild as Text).appendData('และภาคกลาง');
    paragraph.getBoundingClientRect();
  }
  return performance.now() - start;
}

it('lays a growing paragraph of Thai out about as fast as a page does', async () => {
  const session = createChatSession({
    ...optionsFor(fetch),
    initialMessages: [chatMessage('a', { content: THAI })],
  });
  const screen = await render(
    <div style={{ inlineSize: 600 }}>
      <ChatProvider session={session}>
        <Message messageId="a" isRunOver />
      </ChatProvider>
      <p data-testid="plain">{THAI}</p>
    </div>,
  );
  const [own, plain] = [screen.container.querySelector('p'), screen.getByTestId('plain').element()];
  if (own === null) throw new Error('The message has no paragraph.');
  let least = Infinity;
  // Other processes interrupt some of the attempts.
  for (let attempt = 0; attempt < 10 && least >= 2; attempt += 1) {
    least = Math.min(least, costOfGrowing(own) / costOfGrowing(plain));
  }
  expect(least).toBeLessThan(2);
});
