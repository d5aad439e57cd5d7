import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import type { BenchCase, Contender, TypingCase } from '../BenchCase.js';
import { expectSame } from '../BenchCase.js';
import { type Answer, countElements, writeAnswer } from '../inputs/answer.js';
import { ANSWER, createFeed } from '../inputs/feed.js';
import { plainText } from '../inputs/plainText.js';
import { frames, type Pump, paced, rootElement, settled } from '../pace.js';

type FollowOutput = 'question' | 'end';

/** A whole chat, from bytes to the screen: each delta is a line of NDJSON, and those of one frame arrive in one chunk. */
const wholeChat =
  (answer: Answer, perFrame: number, followOutput: FollowOutput): Contender =>
  async () => {
    const frame = rootElement().appendChild(document.createElement('div'));
    frame.style.cssText = 'block-size: 640px; inline-size: 800px';
    const { session, send } = createFeed();
    createRoot(frame).render(<Chat session={session} followOutput={followOutput} />);
    await settled(frame);
    void session.send('What was revenue by month?');
    // The question has glided to the top, and the first words are there: what loads with them isn't measured.
    send({ ...ANSWER, content: '', sort: 1 });
    await settled(frame, 30);
    return async () => {
      let sort = 1;
      for (let at = 0; at < answer.deltas.length; at += perFrame) {
        await frames(1);
        send(...answer.deltas.slice(at, at + perFrame).map((content) => ({ ...ANSWER, content, sort: ++sort })));
      }
      send({ ...ANSWER, content: answer.text, sort: sort + 1, isDelta: false, isInProcess: false });
      send({ id: '__state__', state: { messages: [] } });
      await settled(frame, 3);
      expectShown(frame, answer);
    };
  };

/** Expects the whole answer, or the part of it that is shown before the reader asks for more. */
function expectShown(frame: HTMLElement, answer: Answer) {
  const shown = frame.querySelector('[data-kind="answer"] [data-tt-part="markdown"]');
  if (shown === null) throw new Error('The answer is not shown.');
  if (shown.querySelector('[data-tt-part="long-text-more"]') === null)
    expectSame(countElements(shown), answer.elements);
}

const hundred = writeAnswer(100_000);
const million = writeAnswer(1_000_000);
/** Lines per frame for a very long answer: 1 MB arrives in 11 seconds. */
const FAST = 80;

const pump =
  (perFrame: number): Pump =>
  (deltas, take) =>
    paced(deltas, perFrame, take);

const streamed = [
  { kilobytes: 20, perFrame: 8, target: 2.5 },
  { kilobytes: 100, perFrame: 8, target: 2.5 },
  { kilobytes: 20, perFrame: 1, target: 2 },
].flatMap(({ kilobytes, perFrame, target }): BenchCase[] => {
  const answer = writeAnswer(kilobytes * 1000);
  return (['question', 'end'] as const).map((followOutput) => ({
    name: `whole Chat, ${kilobytes} kB, ${perFrame} delta${perFrame === 1 ? '' : 's'} per frame, ${
      followOutput === 'end' ? 'following the end' : 'default scrolling'
    }`,
    limit: 'plain text appended per block',
    target,
    runLimit: plainText(answer, pump(perFrame)),
    runOurs: wholeChat(answer, perFrame, followOutput),
  }));
});

/** Streams an answer, and returns the longest time from a key press to the next paint meanwhile, in milliseconds. */
const typing =
  (answer: Answer): Contender<number> =>
  async () => {
    const work = await wholeChat(answer, 8, 'question')();
    return async () => {
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) {
          if (name.startsWith('key')) longest = Math.max(longest, duration);
        }
      });
      // The browser doesn't report shorter ones, and the benchmark doesn't need them.
      observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
      await work();
      observer.disconnect();
      if (longest === 0) throw new Error('Nothing was typed.');
      return longest;
    };
  };

export const chatCases: readonly (BenchCase | TypingCase)[] = [
  ...streamed,
  {
    name: 'whole Chat, an answer of 1 MB in lines of 20 characters',
    limit: 'the same with 100 kB',
    target: 12,
    runLimit: wholeChat(hundred, FAST, 'question'),
    runOurs: wholeChat(million, FAST, 'question'),
  },
  {
    name: 'typing while 8 deltas per frame stream, CPU 4 × slower: the longest interaction to next paint',
    interaction: 50,
    runOurs: typing(writeAnswer(40_000)),
  },
];
