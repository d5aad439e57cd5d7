import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realClock } from '../../../src/server/service/Clock.js';
import { foldLines } from '../../../src/server/service/lines/foldLines.js';
import { LineKeeper } from '../../../src/server/service/lines/LineKeeper.js';
import { Linger } from '../../../src/server/service/lines/Linger.js';
import type { MessageLine, ThreadStore } from '../../../src/server/service/lines/ThreadStore.js';

const TURN = { chatId: 'chat-1', messageId: 'question' };
const LINGER = 25;
const BLANK = { role: 'assistant', content: '', thinking: '', graphPath: ['final'], isInProcess: true } as const;

function lineOf(id: string, sort: number, fields: Partial<MessageLine>): MessageLine {
  return { ...BLANK, id, sort, isDelta: true, isStructuredResponse: false, ...fields };
}

/** A keeper over a store that takes `storeMs` for each statement. Returns what was published, by statement. */
function keep(linger = new Linger(LINGER, realClock), storeMs = 0) {
  const published: (readonly MessageLine[])[] = [];
  const appendLines = async () => {
    await realClock.sleep(storeMs, new AbortController().signal);
    return true;
  };
  const keeper = new LineKeeper({
    store: { appendLines } as Partial<ThreadStore> as ThreadStore,
    turn: TURN,
    linger,
    publish: (lines) => published.push(lines),
    fail: () => expect.unreachable(),
  });
  let sort = 0;
  const say = (id: string, fields: Partial<MessageLine>) => {
    sort += 1;
    keeper.keep(lineOf(id, sort, fields));
  };
  const texts = () => published.map((lines) => lines.map(({ content, thinking }) => content + thinking));
  return { keeper, say, published, texts };
}

describe('LineKeeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('joins the increments of a moment in one line, but never keeps back the first', async () => {
    const { say, texts, published } = keep();
    for (const content of ['There ', 'are ', '245 ', 'orders']) {
      say('a', { content });
      await vi.advanceTimersByTimeAsync(8);
    }
    expect(texts()).toEqual([['There ']]);
    await vi.advanceTimersByTimeAsync(LINGER);
    expect(texts()).toEqual([['There '], ['are 245 orders']]);
    expect(published.at(-1)?.[0]?.sort).toBe(4);
  });

  it.each([
    ['the end of a text', 'a', { content: 'There are 245', isDelta: false, isInProcess: false }],
    ['another message', 'b', { content: 'Done' }],
  ])('keeps what waits together with %s, at once', async (_, id, fields) => {
    const { say, texts } = keep();
    say('a', { content: 'There ' });
    await vi.advanceTimersByTimeAsync(0);
    say('a', { content: 'are ' });
    say(id, fields);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual([['There '], ['are ', fields.content]]);
  });

  it('waits for nothing when the run suspends or ends', async () => {
    const { keeper, say, texts } = keep();
    say('a', { content: 'There ' });
    await vi.advanceTimersByTimeAsync(0);
    say('a', { content: 'are ' });
    await keeper.settled();
    expect(texts()).toEqual([['There '], ['are ']]);
  });

  it('drops what waits when the run is aborted', async () => {
    const { keeper, say, texts } = keep();
    say('a', { content: 'There ' });
    await vi.advanceTimersByTimeAsync(0);
    say('a', { content: 'are ' });
    keeper.close();
    await vi.advanceTimersByTimeAsync(LINGER);
    expect(texts()).toEqual([['There ']]);
  });

  it('keeps the lines of all runs in the same moment', async () => {
    const linger = new Linger(LINGER, realClock);
    const runs = [keep(linger), keep(linger)];
    for (const { say } of runs) {
      say('a', { content: 'There ' });
      await vi.advanceTimersByTimeAsync(0);
      say('a', { content: 'are ' });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(runs.map(({ published }) => published.length)).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(LINGER - 20);
    expect(runs.map(({ published }) => published.length)).toEqual([2, 2]);
  });

  it('changes nothing of what the lines amount to, whatever arrives when', async () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b'),
      text: fc.string({ maxLength: 3 }),
      field: fc.constantFrom('content' as const, 'thinking' as const),
      isDelta: fc.boolean().map((isOther) => !isOther),
      ms: fc.constantFrom(0, 0, 1, 9, 30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step), fc.constantFrom(0, 40), async (steps, storeMs) => {
        const { keeper, say, published } = keep(new Linger(LINGER, realClock), storeMs);
        const said = steps.map(({ id, text, field, isDelta }, index) =>
          lineOf(id, index + 1, { [field]: text, isDelta }),
        );
        for (const [index, { id, text, field, isDelta, ms }] of steps.entries()) {
          say(id, { [field]: text, isDelta });
          await vi.advanceTimersByTimeAsync(ms);
          const isExtension = isDelta && steps[index - 1]?.id === id;
          if (!isExtension && storeMs === 0) expect(published.flat().at(-1)?.sort).toBe(index + 1);
        }
        const settled = keeper.settled();
        await vi.advanceTimersByTimeAsync((LINGER + storeMs) * steps.length);
        await settled;
        expect(foldLines(published.flat())).toEqual(foldLines(said));
      }),
    );
  });
});
