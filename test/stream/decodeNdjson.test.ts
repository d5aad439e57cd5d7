import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeNdjson, type NdjsonLine, type NdjsonOptions } from '../../src/stream/wire/decodeNdjson.js';
import { anyCuts, byteStream, cutBytes } from './byteStream.js';

async function decode(chunks: readonly (string | Uint8Array)[], options?: NdjsonOptions): Promise<NdjsonLine[]> {
  const lines: NdjsonLine[] = [];
  for await (const line of decodeNdjson(byteStream(chunks), options)) lines.push(line);
  return lines;
}

const values = (lines: readonly NdjsonLine[]) => lines.map((line) => (line.ok ? line.value : `bad: ${line.line}`));

describe('decodeNdjson', () => {
  it('yields the same values wherever the bytes are cut', async () => {
    const json = fc.array(fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme' })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(json, anyCuts(), async (items, cuts) => {
        const text = items.map((item) => `${JSON.stringify(item)}\n`).join('');
        expect(values(await decode(cutBytes(text, cuts)))).toEqual(JSON.parse(JSON.stringify(items)));
      }),
    );
  });

  it('yields multi-byte characters intact when every byte arrives separately', async () => {
    const text = `${JSON.stringify({ text: 'größer 日本 👩‍👩‍👧 \u2028' })}\n{"b":1}`;
    const bytes = [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
    expect(values(await decode(bytes))).toEqual([{ text: 'größer 日本 👩‍👩‍👧 \u2028' }, { b: 1 }]);
  });

  it('tolerates CRLF, a byte order mark, blank lines and a missing last newline', async () => {
    expect(values(await decode(['\uFEFF{"a":1}\r\n\r\n  \n{"b":2}\n\n{"c":3}']))).toEqual([
      { a: 1 },
      { b: 2 },
      { c: 3 },
    ]);
  });

  it('keeps every digit of rows that are JSON rather than a string of JSON', async () => {
    const lines = await decode([
      '{"toolCall":{"result":{"data":[[9007199254740993]]}}}\n{"data":[[-9007199254740993,1.5]]}\n',
    ]);
    expect(values(lines)).toEqual([
      { toolCall: { result: { data: [['9007199254740993']] } } },
      { data: [['-9007199254740993', 1.5]] },
    ]);
  });

  it('keeps every digit in a top-level `result`, and accepts null', async () => {
    const lines = await decode(['{"result":[[9007199254740993]],"data":null}\n{"data":null,"toolCall":null}\n']);
    expect(values(lines)).toEqual([
      { result: [['9007199254740993']], data: null },
      { data: null, toolCall: null },
    ]);
  });

  it('passes each line to `parse`, and reports a line that it refuses as bad', async () => {
    const parse = (text: string) => {
      if (text === 'no') throw new Error('secret');
      return text.length;
    };
    const lines = await decode(['one\nno\nthree'], { parse });
    expect(values(lines)).toEqual([3, 'bad: no', 5]);
    const error = lines[1]?.ok === false ? lines[1].error : undefined;
    expect(error?.code).toBe('protocol');
    expect(error?.cause).toBeUndefined();
  });

  it('accepts a line as long as the limit, and quotes 200 characters of a longer one', async () => {
    const longest = JSON.stringify('x'.repeat(298));
    const lines = await decode([`${longest}\n${longest} \n`, longest, '\n', longest, ' \n'], { maxLineLength: 300 });
    expect(lines.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect(lines.flatMap((line) => (line.ok ? [] : line.line))).toEqual(Array(2).fill(longest.slice(0, 200)));
  });

  it('accepts a response as large as the limit', async () => {
    expect(values(await decode(['{"a":1}\n', '{"b":2}\n'], { maxBytes: 16 }))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('ends and cancels the stream when the signal aborts, or has aborted before', async () => {
    for (const isEarly of [true, false]) {
      const controller = new AbortController();
      let reason: unknown;
      const stream = new ReadableStream<Uint8Array>({
        cancel: (why) => {
          reason = why;
        },
      });
      if (isEarly) controller.abort('enough');
      const ended = decodeNdjson(stream, { signal: controller.signal }).next();
      controller.abort('enough');
      expect(await ended).toEqual({ done: true, value: undefined });
      expect(reason).toBe('enough');
    }
  });

  it('removes its listener from the signal when the stream has ended', async () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    await decode(['{}'], { signal: controller.signal });
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });

  it('reports a bad line once and goes on', async () => {
    const lines = await decode(['{"a":1}\n{oops\n{"b":2}\n']);
    expect(values(lines)).toEqual([{ a: 1 }, 'bad: {oops', { b: 2 }]);
    expect(lines[1]).toMatchObject({ ok: false, error: { code: 'protocol' } });
  });

  it('doesn’t quote a bad line in its error, since it may have rows', async () => {
    const [line] = await decode(['{"salary": 4711 secret\n']);
    const error = line?.ok === false ? line.error : undefined;
    expect(`${error?.message} ${String(error?.cause)}`).not.toMatch(/4711|secret/);
  });

  it('skips a line above the limit, however it is cut, and goes on', async () => {
    await fc.assert(
      fc.asyncProperty(anyCuts(), async (cuts) => {
        const text = `{"a":1}\n${'x'.repeat(50)}\n{"b":2}\n`;
        const lines = await decode(cutBytes(text, cuts), { maxLineLength: 20 });
        expect(lines.map((line) => (line.ok ? line.value : line.error.code))).toEqual([{ a: 1 }, 'limit', { b: 2 }]);
      }),
    );
  });

  it('throws when the response grows above its limit, after the lines before', async () => {
    const seen: unknown[] = [];
    const read = async () => {
      for await (const line of decodeNdjson(byteStream(['{"a":1}\n', '{"b":2}\n']), { maxBytes: 10 })) seen.push(line);
    };
    await expect(read()).rejects.toMatchObject({ code: 'limit' });
    expect(seen).toHaveLength(1);
  });

  it.each(['maxLineLength', 'maxBytes'])('refuses a %s that is no number', (option) => {
    expect(() => decodeNdjson(byteStream([]), { [option]: Number.NaN })).toThrow(`\`${option}\` is NaN`);
  });

  it('cancels the stream when the reader leaves early', async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('{"a":1}\n{"a":2}\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const line of decodeNdjson(stream)) if (line.ok) break;
    expect(cancelled).toBe(true);
    expect(stream.locked).toBe(false);
  });

  it('throws what the stream throws', async () => {
    const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('cut')) });
    await expect(decodeNdjson(stream).next()).rejects.toThrow('cut');
  });

  it('skips a line with an object of too many keys, and goes on', async () => {
    const huge = JSON.stringify(Object.fromEntries(Array.from({ length: 20_001 }, (_, key) => [`key${key}`, key])));
    const lines = [];
    for await (const line of decodeNdjson(byteStream([`${huge}\n{"a":1}\n`]))) lines.push(line);
    expect(lines).toMatchObject([
      { ok: false, error: { code: 'limit' } },
      { ok: true, value: { a: 1 } },
    ]);
  });

  it('yields every line once and in order to calls that do not wait for each other', async () => {
    const lines = decodeNdjson(byteStream(['{"a":1}\n{"a":2}\n{"a":3}\n', '{"a":4}\n{"a":5}\n']));
    const results = await Promise.all(Array.from({ length: 7 }, () => lines.next()));
    expect(values(results.flatMap(({ value }) => value ?? []))).toEqual([1, 2, 3, 4, 5].map((a) => ({ a })));
    expect(results.map(({ done }) => done)).toEqual([false, false, false, false, false, true, true]);
  });

  it('yields to the page between long lines that arrive together', async () => {
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 0);
    const line = `{"text":"${'a'.repeat(300_000)}"}\n`;
    const seen: number[] = [];
    for await (const _ of decodeNdjson(byteStream([line.repeat(3)]))) {
      seen.push(turns);
      const end = performance.now() + 5;
      while (performance.now() < end);
    }
    clearInterval(count);
    expect(new Set(seen).size).toBe(3);
  });
});
