import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordResponse } from '../../../src/cli/conformance/recordResponse.js';

/** A response whose body arrives in pieces that end at these bytes. */
function inPieces(text: string, cuts: readonly number[]): Response {
  const bytes = new TextEncoder().encode(text);
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const pieces = [...ends, bytes.length].map((end, index) => bytes.slice(index === 0 ? 0 : ends[index - 1], end));
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
}

const record = (response: Response) => recordResponse(response, new AbortController().signal);

it('reads the same lines wherever the bytes are split', async () => {
  const line = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, cuts) => {
      const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('\n');
      const read = await record(inPieces(text, cuts));
      expect(read.lines).toEqual(lines.map((one) => JSON.parse(JSON.stringify(one))));
      expect(read).toMatchObject({ text, unreadable: [], isComplete: true });
    }),
  );
});

it('names each line that isn’t a JSON object', async () => {
  const { lines, unreadable } = await record(new Response('{"a":1}\n[]\n\n{"b":\n{"c":1}{"d":1}\n"text"\n{"e":1}'));
  expect(lines).toEqual([{ a: 1 }, { e: 1 }]);
  expect(unreadable.map((text) => text.split(',')[0])).toEqual(['line 2', 'line 4', 'line 5', 'line 6']);
});

it('stops reading a body that never ends', async () => {
  const stop = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":1}\n')),
  });
  const onLine = () => {
    stop.abort();
    return false;
  };
  expect(await recordResponse(new Response(body), stop.signal, onLine)).toMatchObject({
    lines: [{ a: 1 }],
    isComplete: false,
  });
});
