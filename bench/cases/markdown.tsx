import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Markdown } from 'tabletalk';
import { createMessageStore, type MessageStore } from 'tabletalk/core';
import { type BenchCase, type Contender, expectSame } from '../BenchCase.js';
import { type Answer, countElements, writeAnswer } from '../inputs/answer.js';
import { plainText } from '../inputs/plainText.js';
import { asFastAsTheyCome, type Pump, paced, rootElement, settled } from '../pace.js';

/** A message as a chat renders it: the store applies each delta and notifies its subscribers once per frame. */
function ours(answer: Answer, pump: Pump): Contender {
  return () => {
    const store = createMessageStore();
    const root = rootElement();
    createRoot(root).render(<StoredAnswer store={store} />);
    return async () => {
      let sort = 0;
      const line = { id: 'answer', role: 'assistant', isDelta: true, isInProcess: true };
      await pump(answer.deltas, (content) => {
        sort += 1;
        store.apply({ ...line, content, sort });
      });
      store.apply({ ...line, content: answer.text, sort: sort + 1, isDelta: false, isInProcess: false });
      await settled(root, 3);
      expectSame(countElements(root), answer.elements);
    };
  };
}

function StoredAnswer({ store }: { readonly store: MessageStore }) {
  const message = useSyncExternalStore(
    (listener) => store.subscribeMessage('answer', listener),
    () => store.getMessage('answer'),
  );
  return <Markdown isStreaming={message?.isInProcess ?? true}>{message?.content ?? ''}</Markdown>;
}

/** The component alone, as a product with its own store calls it: the text so far is a prop, which grows at each delta. */
function ourProp(answer: Answer, pump: Pump): Contender {
  return () => {
    const root = rootElement();
    const reactRoot = createRoot(root);
    const show = (text: string, isStreaming: boolean) =>
      reactRoot.render(<Markdown isStreaming={isStreaming}>{text}</Markdown>);
    show('', true);
    return async () => {
      let text = '';
      await pump(answer.deltas, (delta) => {
        text += delta;
        show(text, true);
      });
      show(text, false);
      await settled(root, 3);
      expectSame(countElements(root), answer.elements);
    };
  };
}

/** A peer as its users call it: the text so far is React state, set at each delta. */
type Peer = () => Promise<ComponentType<{ readonly text: string; readonly isFinished: boolean }>>;

function peer(load: Peer, answer: Answer, pump: Pump): Contender {
  return async () => {
    const Shown = await load();
    const root = rootElement();
    const reactRoot = createRoot(root);
    const show = (text: string, isFinished: boolean) => reactRoot.render(<Shown text={text} isFinished={isFinished} />);
    return async () => {
      let text = '';
      await pump(answer.deltas, (delta) => {
        text += delta;
        show(text, false);
      });
      show(text, true);
      await settled(root, 3);
      // Only cells are compared: peers wrap other elements in different ways.
      expectSame(root.querySelectorAll('td').length, JSON.parse(answer.elements).td);
    };
  };
}

const streamdown: Peer = async () => {
  const { Streamdown } = await import('streamdown');
  return ({ text, isFinished }) => <Streamdown isAnimating={!isFinished}>{text}</Streamdown>;
};

const incremark: Peer = async () => {
  const { IncremarkContent } = await import('@incremark/react');
  const options = { gfm: true };
  return ({ text, isFinished }) => (
    <IncremarkContent content={text} isFinished={isFinished} incremarkOptions={options} />
  );
};

/** react-markdown, rendering the finished text once. */
function renderedOnce(answer: Answer): Contender {
  return () => {
    const root = rootElement();
    const reactRoot = createRoot(root);
    const plugins = [remarkGfm];
    const element: ReactNode = <ReactMarkdown remarkPlugins={plugins}>{answer.text}</ReactMarkdown>;
    return async () => {
      reactRoot.render(element);
      await settled(root, 3);
      expectSame(countElements(root), answer.elements);
    };
  };
}

const fast = [
  { kilobytes: 20, ofProp: 4.4, ofStore: 3.5 },
  { kilobytes: 100, ofProp: 3.5, ofStore: 2.8 },
  { kilobytes: 300, ofProp: 3.5, ofStore: 2.8 },
].flatMap(({ kilobytes, ofProp, ofStore }): BenchCase[] => {
  const answer = writeAnswer(kilobytes * 1000);
  const streamed = {
    runOurs: ours(answer, asFastAsTheyCome),
    peers: { streamdown: peer(streamdown, answer, asFastAsTheyCome) },
  };
  const name = `answer of ${kilobytes} kB, back to back`;
  return [
    {
      name: `growing prop of ${kilobytes} kB, back to back`,
      limit: 'plain text appended per block',
      target: ofProp,
      runLimit: plainText(answer, asFastAsTheyCome),
      runOurs: ourProp(answer, asFastAsTheyCome),
      peers: { incremark: peer(incremark, answer, asFastAsTheyCome), ...streamed.peers },
    },
    {
      name,
      limit: 'plain text appended per block',
      target: ofStore,
      runLimit: plainText(answer, asFastAsTheyCome),
      ...streamed,
    },
    {
      name: `${name}, against rendering it once`,
      limit: 'react-markdown, once',
      target: 1.5,
      runLimit: renderedOnce(answer),
      runOurs: streamed.runOurs,
    },
  ];
});

const slow = [
  { kilobytes: 20, perFrame: 8, target: 3 },
  { kilobytes: 100, perFrame: 8, target: 3 },
  { kilobytes: 20, perFrame: 1, target: 2.5 },
].map(({ kilobytes, perFrame, target }): BenchCase => {
  const answer = writeAnswer(kilobytes * 1000);
  const pump: Pump = (deltas, take) => paced(deltas, perFrame, take);
  return {
    name: `answer of ${kilobytes} kB, ${perFrame} delta${perFrame === 1 ? '' : 's'} per frame`,
    limit: 'plain text appended per block',
    target,
    runLimit: plainText(answer, pump),
    runOurs: ours(answer, pump),
    peers: { incremark: peer(incremark, answer, pump), streamdown: peer(streamdown, answer, pump) },
  };
});

export const markdownCases: readonly BenchCase[] = [...fast, ...slow];
