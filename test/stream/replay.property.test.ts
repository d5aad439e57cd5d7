import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessageStore } from '../../src/stream/createMessageStore.js';
import { decodeNdjson } from '../../src/stream/wire/decodeNdjson.js';
import { anyCuts, byteStream, cutBytes } from './byteStream.js';

interface Line {
  id: string;
  sort: number;
  [field: string]: unknown;
}

/** A response as a conforming server sends it: a question, texts in deltas, tool calls, complete lines. */
const anyResponse = fc
  .array(
    fc.record({
      kind: fc.constantFrom('text', 'tool', 'final'),
      pieces: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      isThinking: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    const lines: Line[] = [{ id: '1700000000000-message', role: 'user', content: 'q', sort: 1 }];
    const add = (line: Omit<Line, 'sort'>) => lines.push({ ...line, id: String(line.id), sort: lines.length + 1 });
    for (const [index, { kind, pieces, isThinking }] of parts.entries()) {
      const base = { id: `m${index}`, role: 'assistant', graphPath: kind === 'final' ? ['final'] : ['agent'] };
      if (kind === 'tool') {
        add({ ...base, content: '', isInProcess: true, toolCall: { name: 'svcMeta', input: '{}' } });
        add({
          ...base,
          content: '',
          isInProcess: false,
          toolCall: { name: 'svcMeta', result: JSON.stringify(pieces) },
        });
        continue;
      }
      for (const [at, piece] of pieces.entries()) {
        const field = isThinking[at] ? { thinking: piece, content: '' } : { thinking: '', content: piece };
        add({ ...base, ...field, isDelta: true, isInProcess: true });
      }
      const content = pieces.filter((_, at) => !isThinking[at]).join('');
      add({ ...base, content, thinking: '', isDelta: false, isInProcess: false });
    }
    return lines;
  });

const cutoff = { id: '__cutoff__', sort: 0, state: { chatId: 'c', isStreaming: true } };

function finalSnapshot(lines: readonly object[]) {
  const store = createMessageStore();
  for (const line of lines) store.apply(line);
  return store.getSnapshot().messages;
}

describe('the final snapshot', () => {
  it('is the same wherever the bytes of the response are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, anyCuts(), async (lines, cuts) => {
        const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
        const store = createMessageStore();
        for await (const line of decodeNdjson(byteStream(cutBytes(text, cuts)))) if (line.ok) store.apply(line.value);
        expect(store.getSnapshot().messages).toEqual(finalSnapshot(lines));
      }),
    );
  });

  it('is the same when lines are duplicated, at once or later', () => {
    fc.assert(
      fc.property(anyResponse, fc.array(fc.tuple(fc.nat(), fc.nat())), (lines, duplicates) => {
        const faulty = [...lines];
        for (const [which, delay] of duplicates) {
          const line = lines[which % lines.length];
          const at = faulty.indexOf(line as Line);
          if (line !== undefined) faulty.splice(at + 1 + (delay % (faulty.length - at)), 0, line);
        }
        expect(finalSnapshot([cutoff, ...faulty])).toEqual(finalSnapshot([cutoff, ...lines]));
      }),
    );
  });

  it('is the same when lines of one response overtake each other', () => {
    const shuffled = anyResponse.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([lines, faulty]) => {
        expect(finalSnapshot([cutoff, ...faulty])).toEqual(finalSnapshot([cutoff, ...lines]));
      }),
    );
  });

  it('is the same when the connection is cut and the response replayed from its start', () => {
    fc.assert(
      fc.property(anyResponse, fc.nat(), fc.nat(), (lines, firstCut, secondCut) => {
        const first = lines.slice(0, firstCut % lines.length);
        const second = lines.slice(0, secondCut % lines.length);
        const faulty = [cutoff, ...first, cutoff, ...second, cutoff, ...lines];
        expect(finalSnapshot(faulty)).toEqual(finalSnapshot([cutoff, ...lines]));
      }),
    );
  });

  it('is the same when the connection is cut and the response continues from there', () => {
    fc.assert(
      fc.property(anyResponse, fc.nat(), (lines, cut) => {
        const at = cut % lines.length;
        const faulty = [cutoff, ...lines.slice(0, at), cutoff, ...lines.slice(at)];
        expect(finalSnapshot(faulty)).toEqual(finalSnapshot([cutoff, ...lines]));
      }),
    );
  });
});
