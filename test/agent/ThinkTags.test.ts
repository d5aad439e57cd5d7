import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFullStream } from '../../src/agent/streams/fromFullStream.js';
import { ThinkTags } from '../../src/agent/ThinkTags.js';
import { collect } from './askAnalyst.js';

/** Returns the thinking and the text in a text that arrives in these pieces. */
function separate(pieces: readonly string[]) {
  const tags = new ThinkTags();
  const found = [...pieces.flatMap((piece) => [...tags.feed(piece)]), ...tags.flush()];
  const join = (type: string) => found.map((piece) => (piece.type === type ? piece.text : '')).join('');
  return { thinking: join('thinking'), text: join('text') };
}

/** Returns the text in pieces that end at these positions. */
function cut(text: string, places: readonly number[]): readonly string[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

describe('thinking in a text', () => {
  it.each([
    ['<think>Sum it.</think>\n\nSixty.', 'Sum it.', 'Sixty.'],
    ['\n <think>a</think><think>b</think>c', 'ab', 'c'],
    ['<think>Sum it', 'Sum it', ''],
    ['<think>a < b</thin', 'a < b</thin', ''],
    ['<think></think>Sixty.', '', 'Sixty.'],
    ['Use <think>…</think>.', '', 'Use <think>…</think>.'],
    ['```html\n<think>a</think>\n```', '', '```html\n<think>a</think>\n```'],
    ['<think>a</think>Then <think>b</think>', 'a', 'Then <think>b</think>'],
    ['<thinking>a</thinking>', '', '<thinking>a</thinking>'],
    ['<thi', '', '<thi'],
    ['a</think>', '', 'a</think>'],
    ['  ', '', ''],
  ])('is found in %j', (text, thinking, rest) => {
    expect(separate([text])).toEqual({ thinking, text: rest });
    expect(separate([...text])).toEqual({ thinking, text: rest });
  });

  it('is the same however the text is cut', () => {
    const words = array(constantFrom('<think>', '</think>', '<', '/', 'think', '>', ' ', '\n', 'a', '```'), {
      maxLength: 12,
    });
    assert(
      property(words, array(integer({ min: 0, max: 1000 }), { maxLength: 8 }), (parts, places) => {
        const text = parts.join('');
        expect(separate(cut(text, places))).toEqual(separate([text]));
      }),
    );
  });

  it('loses nothing but the tags and the white space before the text', () => {
    const words = array(constantFrom('<think>', '</think>', '<', 'b', '\n'), { maxLength: 12 });
    assert(
      property(words, (parts) => {
        const text = parts.join('');
        const { thinking, text: rest } = separate([text]);
        const kept = (value: string) => value.replace(/<\/?think>|\s/g, '');
        expect(kept(thinking + rest)).toBe(kept(text));
      }),
    );
  });

  it('is read in linear time from a million white spaces, one at a time', () => {
    const tags = new ThinkTags();
    for (let count = 0; count < 1_000_000; count++) [...tags.feed(' ')];
    expect([...tags.feed('a')]).toEqual([{ type: 'text', text: 'a' }]);
  });
});

it('is thinking for readers, in each call of the model, and never the answer', async () => {
  async function* parts() {
    yield { type: 'start-step' };
    for (const text of ['<th', 'ink>\nSum', ' it.</', 'think>\n', '\nLet me check.'])
      yield { type: 'text-delta', text };
    yield { type: 'tool-call', toolCallId: 'a', toolName: 'sum', input: {} };
    yield { type: 'tool-result', toolCallId: 'a', output: 60 };
    yield { type: 'finish-step', finishReason: 'tool-calls' };
    yield { type: 'start-step' };
    yield { type: 'text-delta', text: '<think>Sixty it is.</think>Sixty.' };
    yield { type: 'finish-step', finishReason: 'stop' };
  }
  const { steps, final } = await collect(fromFullStream(parts()));
  expect(steps.filter(({ type }) => type === 'thinking' || type === 'text')).toEqual([
    { type: 'thinking', text: 'Sum' },
    { type: 'thinking', text: ' it.' },
    { type: 'text', text: 'Let me check.' },
    { type: 'thinking', text: 'Sixty it is.' },
    { type: 'text', text: 'Sixty.' },
  ]);
  expect(final).toBe('Sixty.');
});

it('leaves no answer if the tag is never closed', async () => {
  async function* parts() {
    yield { type: 'text-delta', text: '<think>Sum it, then' };
    yield { type: 'finish-step', finishReason: 'length' };
  }
  const { thinking, error } = await collect(fromFullStream(parts()));
  expect(thinking).toBe('Sum it, then');
  expect(error?.message).toMatch(/length limit before it had an answer/);
});

it('keeps a text that only looks like the beginning of a tag, before a call and at the end', async () => {
  async function* parts() {
    yield { type: 'text-delta', text: '<thi' };
    yield { type: 'tool-call', toolCallId: 'a', toolName: 'sum', input: {} };
    yield { type: 'start-step' };
    yield { type: 'text-delta', text: '<' };
  }
  const { steps, final } = await collect(fromFullStream(parts()));
  expect(steps.slice(0, 3)).toEqual([
    { type: 'text', text: '<thi' },
    { type: 'tool-start', call: '1', name: 'sum', input: {} },
    { type: 'text', text: '<' },
  ]);
  expect(final).toBe('<');
});
