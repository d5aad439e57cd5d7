import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import { type ChatMessage, ChatProvider, type ChatSession, MessageList } from 'tabletalk';
import { type BenchCase, type Contender, expectSame } from '../BenchCase.js';
import { writeAnswer } from '../inputs/answer.js';
import { ANSWER, createFeed } from '../inputs/feed.js';
import { writeThread } from '../inputs/thread.js';
import { frames, paced, rootElement, settled } from '../pace.js';
import { mountOwn } from './ownThread.js';

/** Number of latest messages in the plain lists: more than fit on the screen. */
const LAST = 30;
/** The last words of everything that is appended. */
const END = '\n\nThis is the end.';
const PLAIN: readonly string[] = [...Array.from({ length: 119 }, () => 'twenty characters ok'), END];
const REAL: readonly string[] = [...writeAnswer(119 * 20).deltas.slice(0, 119), END];

/** Creates a box of the size that a chat usually has. */
function createFrame(): HTMLElement {
  const frame = rootElement().appendChild(document.createElement('div'));
  frame.style.cssText = 'display: flex; flex-direction: column; block-size: 640px; inline-size: 800px; overflow: auto';
  return frame;
}

/** Renders the latest messages as text, scrolled to the end. */
function addPlainList(frame: HTMLElement, messages: readonly ChatMessage[]): Text {
  let text = document.createTextNode('');
  for (const { content } of messages.slice(-LAST)) {
    text = document.createTextNode(content);
    frame.appendChild(document.createElement('div')).append(text);
  }
  frame.scrollTop = frame.scrollHeight;
  return text;
}

const plainMount =
  (messages: readonly ChatMessage[]): Contender =>
  () => {
    const frame = createFrame();
    return async () => {
      addPlainList(frame, messages);
      await settled(frame);
      expectSame(frame.childElementCount, LAST);
    };
  };

/** Appends each delta to the last text and keeps the list scrolled to the end. */
const plainDeltas =
  (messages: readonly ChatMessage[], deltas: readonly string[]): Contender =>
  () => {
    const frame = createFrame();
    const text = addPlainList(frame, messages);
    const before = text.length;
    return async () => {
      await paced(deltas, 1, (delta) => {
        text.appendData(delta);
        frame.scrollTop = frame.scrollHeight;
      });
      expectSame(text.length - before, deltas.join('').length);
    };
  };

function mountOurs(frame: HTMLElement, session: ChatSession) {
  createRoot(frame).render(
    <ChatProvider session={session}>
      <MessageList />
    </ChatProvider>,
  );
}

/** Measures rendering, and creating the session, which stores all messages, unless `isStored`. */
const ourMount =
  (messages: readonly ChatMessage[], isStored = false): Contender =>
  () => {
    const frame = createFrame();
    const stored = isStored ? createFeed(messages).session : undefined;
    return async () => {
      mountOurs(frame, stored ?? createFeed(messages).session);
      await settled(frame);
      expectText(frame, messages.at(-1)?.content.slice(-20));
    };
  };

const ourDeltas =
  (messages: readonly ChatMessage[], deltas: readonly string[], mount = mountOurs): Contender =>
  async () => {
    const frame = createFrame();
    const { session, send } = createFeed(messages);
    mount(frame, session);
    // Longer than React takes to render 1,000 turns, in pieces, before it shows any of them.
    await settled(frame, 200);
    void session.send('And in this week?');
    send({ ...ANSWER, content: 'It begins: ', sort: 1 });
    // By then the parts that a question loads are there, and a first chart was drawn outside the page.
    await settled(frame, 120);
    expectText(frame, 'It begins:');
    return async () => {
      let sort = 1;
      await paced(deltas, 1, (content) => {
        sort += 1;
        send({ ...ANSWER, content, sort });
      });
      await frames(2);
      expectText(frame, END.trim());
    };
  };

/** Steps of one running turn: the first arrive at once and are not measured, then `more` of them, one per frame. */
const ourSteps =
  (before: number, more = 60): Contender =>
  async () => {
    const frame = createFrame();
    const { session, send } = createFeed();
    mountOurs(frame, session);
    void session.send('And in this week?');
    send(...Array.from({ length: before }, (_, index) => step(index)));
    await settled(frame);
    expectText(frame, `Step ${before - 1} `);
    return async () => {
      const ids = Array.from({ length: more }, (_, index) => `${before + index}`);
      await paced(ids, 1, (id) => send(step(Number(id))));
      await frames(2);
      expectText(frame, `Step ${before + more - 1} `);
    };
  };

const step = (index: number) => ({
  id: `step-${index}`,
  role: 'assistant',
  content: `Step ${index} looks at the **orders** of one more week.`,
  thinking: '',
  sort: index + 1,
  isInProcess: false,
});

function expectText(frame: HTMLElement, text: string | undefined) {
  expectSame(text !== undefined && frame.textContent?.includes(text), true);
}

/**
 * A windowed list that follows its end and renders react-markdown. Copies the array at each delta, as chat hooks do.
 */
const virtuosoDeltas =
  (messages: readonly ChatMessage[], deltas: readonly string[]): Contender =>
  async () => {
    const { Virtuoso } = await import('react-virtuoso');
    const frame = createFrame();
    let append: (delta: string) => void = () => {};
    function Thread() {
      const [all, setAll] = useState(messages);
      append = (delta) => {
        setAll((before) =>
          before.map((message, index) =>
            index === before.length - 1 ? { ...message, content: message.content + delta } : message,
          ),
        );
      };
      return (
        <Virtuoso
          data={all}
          initialTopMostItemIndex={all.length - 1}
          followOutput
          computeItemKey={(_, message) => message.id}
          itemContent={(_, message) => <Item message={message} />}
          style={{ flex: 1 }}
        />
      );
    }
    createRoot(frame).render(<Thread />);
    await settled(frame);
    return async () => {
      await paced(deltas, 1, (delta) => append(delta));
      expectText(frame, END.trim());
    };
  };

const Item = memo(function Item({ message }: { readonly message: ChatMessage }) {
  return <ReactMarkdown>{message.content}</ReactMarkdown>;
});

const thousand = writeThread(1000);
const twoThousand = writeThread(2000);
const tenThousand = writeThread(10_000);

const threads = [
  { size: '1,000', messages: thousand },
  { size: '10,000', messages: tenThousand },
];

const kinds = [
  { kind: 'plain text', deltas: PLAIN },
  { kind: 'real markdown', deltas: REAL },
];

export const threadCases: readonly BenchCase[] = [
  ...threads.flatMap(({ size, messages }) =>
    kinds.map(
      ({ kind, deltas }): BenchCase => ({
        name: `one delta of ${kind} into a thread of ${size} messages`,
        limit: `appending to a list of the last ${LAST} plain divs`,
        target: 2.5,
        runLimit: plainDeltas(messages, deltas),
        runOurs: ourDeltas(messages, deltas),
        peers: { 'react-virtuoso with react-markdown': virtuosoDeltas(messages, deltas) },
      }),
    ),
  ),
  {
    name: 'one delta of real markdown into 1,000 turns of own markup, with useAutoScroll',
    limit: 'the same in `MessageList`',
    target: 1,
    runLimit: ourDeltas(twoThousand, REAL),
    runOurs: ourDeltas(twoThousand, REAL, mountOwn),
  },
  {
    name: 'one step more in a turn of 5,000 steps',
    limit: 'one more in a turn of 100',
    target: 2,
    runLimit: ourSteps(100),
    runOurs: ourSteps(5_000),
  },
  {
    name: 'mounting a thread of 1,000 messages, session included',
    limit: `mounting the last ${LAST} as plain divs`,
    target: 4,
    runLimit: plainMount(thousand),
    runOurs: ourMount(thousand),
  },
  {
    name: 'mounting a thread of 10,000 messages, session included',
    limit: 'mounting 1,000',
    target: 1.2,
    runLimit: ourMount(thousand),
    runOurs: ourMount(tenThousand),
  },
  {
    name: 'mounting a thread of 1,000 messages from a session',
    limit: `mounting the last ${LAST} as plain divs`,
    target: 4,
    runLimit: plainMount(thousand),
    runOurs: ourMount(thousand, true),
  },
];
