import { describe, expect, it } from 'vitest';
import type { ChatError } from '../../src/protocol/ChatError.js';
import { readChatLines } from '../../src/stream/wire/readChatLines.js';
import { byteStream } from './byteStream.js';

async function read(...chunks: string[]) {
  const lines: unknown[] = [];
  const errors: ChatError[] = [];
  for await (const batch of readChatLines(byteStream(chunks), {})) {
    for (const one of batch) one.error === undefined ? lines.push(one.line) : errors.push(one.error);
  }
  return { lines, errors };
}

const PRETTY = JSON.stringify({ jsonrpc: '2.0', error: { code: -32603, message: 'no deployment' } }, null, 2);

describe('readChatLines', () => {
  it('reads a pretty-printed object as one line', async () => {
    expect(await read(PRETTY)).toEqual({ lines: [JSON.parse(PRETTY)], errors: [] });
    expect(await read('{"id":"a"}\n', PRETTY.replaceAll('\n', '\r\n'), '\n{"id":"b"}')).toEqual({
      lines: [{ id: 'a' }, JSON.parse(PRETTY), { id: 'b' }],
      errors: [],
    });
  });

  it('keeps every digit of the rows in a pretty-printed object', async () => {
    const { lines } = await read('{\n  "data": [\n    [\n      9007199254740993\n    ]\n  ]\n}');
    expect(lines).toEqual([{ data: [['9007199254740993']] }]);
  });

  it('skips blank lines, which keep a connection open, wherever they arrive between lines', async () => {
    const object = PRETTY.split('\n');
    const chunks = ['\n', '\n', '{"id":"a"}\n', '\n', ...object.flatMap((line) => [`${line}\n`, '\n'])];
    expect(await read(...chunks)).toEqual({ lines: [{ id: 'a' }, JSON.parse(PRETTY)], errors: [] });
  });

  it('reports each line that isn’t an object once, in order, and goes on', async () => {
    const { lines, errors } = await read('{"id":"a"}\n[1]\noops\n{"id":"b"}\n7\n');
    expect(lines).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(errors.map(({ code }) => code)).toEqual(['protocol', 'protocol', 'protocol']);
    expect(errors[0]?.message).toMatch(/not a JSON object and was skipped/);
    expect(errors[1]?.message).toMatch(/not JSON and was skipped/);
  });

  it('reports bad lines after which the connection breaks', async () => {
    const lines = [new TextEncoder().encode('{"id":"a"}\noops\n')];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const line = lines.pop();
        line === undefined ? controller.error(new TypeError('cut')) : controller.enqueue(line);
      },
    });
    const received: (string | undefined)[] = [];
    const reading = async () => {
      for await (const batch of readChatLines(body, {})) received.push(...batch.map(({ error }) => error?.code));
    };
    await expect(reading()).rejects.toMatchObject({ code: 'interrupted' });
    expect(received).toEqual([undefined, 'protocol']);
  });

  it('reports bad lines before the first good one', async () => {
    const { lines, errors } = await read('oops\n}\n{"id":"a"}');
    expect(lines).toEqual([{ id: 'a' }]);
    expect(errors).toHaveLength(2);
  });

  it('keeps a limited amount of lines that never become an object', async () => {
    const junk = `${'x'.repeat(1000)}\n`.repeat(200);
    const { lines, errors } = await read('{"id":"a"}\n', junk, '{"id":"b"}\n');
    expect(lines).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(errors).toHaveLength(200);
  });

  it.each([
    ['a web page', ' \n<!doctype html>\n<title>502</title>', /a web page.*proxy may be in the way/],
    ['a page without end', `<html>\n${'<p>\n'.repeat(50_000)}`, /a web page/],
    ['another text', 'Not Found: <none>', /something that is not a chat stream/],
    ['nothing', '', /sent an empty response\. Try again/],
    ['blank lines', '\n\n', /sent an empty response/],
  ])('throws for %s, and says what it was', async (_, body, message) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'protocol', message: expect.stringMatching(message) });
  });

  it('marks an empty response as retryable, and a web page not', async () => {
    await expect(read('')).rejects.toMatchObject({ retryable: true });
    await expect(read('<html>')).rejects.toMatchObject({ retryable: false });
  });
});
