import { expect, it } from 'vitest';
import { bodyFault, type Fault, faults, onRequest } from '../../../src/testing/index.js';
import { edit, editRows, failuresWith, isQuestion, retype } from './failuresWith.js';

it('finds nothing wrong with the service itself', async () => {
  expect(await failuresWith((respond) => respond())).toEqual([]);
});

it('accepts fields, lines and heartbeats of newer services', async () => {
  const newer = edit((line) => [
    '\n',
    { ...line, traceId: '1' },
    ...(line.id === '__state__' ? [{ id: '__usage__' }] : []),
  ]);
  expect(await failuresWith(onRequest(isQuestion, newer))).toEqual([]);
});

it.each<[string, Fault, readonly string[]]>([
  [
    'a wrong media type',
    onRequest(isQuestion, retype('text/plain')),
    ['answers a question with status 200 and lines of JSON'],
  ],
  [
    'an error’s page',
    onRequest(isQuestion, faults.htmlPage(500)),
    ['answers a question with status 200 and lines of JSON'],
  ],
  [
    'a cut answer',
    onRequest(isQuestion, faults.cutAfterLines(5)),
    ['answers a question with status 200 and lines of JSON'],
  ],
  [
    'two objects in a line',
    onRequest(
      isQuestion,
      faults.editLines((line, number) => [number === 3 ? line.trimEnd() : line]),
    ),
    ['sends one JSON object a line, in UTF-8'],
  ],
  [
    'bytes that aren’t UTF-8',
    onRequest(
      isQuestion,
      bodyFault(async function* (chunks) {
        yield* chunks;
        yield new Uint8Array([0xff]);
      }),
    ),
    ['answers a question with status 200 and lines of JSON', 'sends one JSON object a line, in UTF-8'],
  ],
  [
    'an error in the stream',
    onRequest(isQuestion, faults.insertLine(5, { error: 'Out of memory' })),
    ['answers a question without an error'],
  ],
  [
    'a thread without an id',
    onRequest(
      isQuestion,
      edit((line) => [line.id === '__cutoff__' ? { ...line, state: { isStreaming: true } } : line]),
    ),
    ['begins with `__cutoff__`, which names the new thread'],
  ],
  [
    'no beginning',
    onRequest(isQuestion, faults.swapLines(1, 2)),
    ['begins with `__cutoff__`, which names the new thread', 'numbers its lines in ascending order'],
  ],
  [
    'no end',
    onRequest(
      isQuestion,
      edit((line, text) => (line.id === '__state__' ? [] : [text])),
    ),
    ['closes an answer with `__state__`'],
  ],
  [
    'no final answer',
    onRequest(
      isQuestion,
      edit((line) => [{ ...line, graphPath: ['agent'] }]),
    ),
    ['ends with a complete final answer', 'reads a thread back with the question and the final answer'],
  ],
  [
    'a role of another kind',
    onRequest(
      isQuestion,
      edit((line) => [line.toolCall ? { ...line, role: 'tool' } : line]),
    ),
    ['gives each field the type of the spec'],
  ],
  [
    'a null in place of a text',
    onRequest(
      isQuestion,
      edit((line) => [{ ...line, thinking: null }]),
    ),
    ['gives each field the type of the spec'],
  ],
  [
    'a tool’s input as an object',
    onRequest(
      isQuestion,
      edit((line) => [line.toolCall ? { ...line, toolCall: { ...line.toolCall, input: {} } } : line]),
    ),
    ['gives each field the type of the spec'],
  ],
  [
    'a question that isn’t echoed',
    onRequest(
      isQuestion,
      edit((line, text) => (line.role === 'user' ? [] : [text])),
    ),
    ['echoes the question under its `messageId`'],
  ],
  ['lines out of order', onRequest(isQuestion, faults.swapLines(3, 4)), ['numbers its lines in ascending order']],
  [
    'a repeated message',
    onRequest(
      isQuestion,
      edit((line, text) => (line.isDelta === false && !line.isInProcess && line.toolCall ? [text, text] : [text])),
    ),
    [
      'sends no more lines of a complete message',
      'begins a tool’s call in process, and completes it with a result under the same id',
    ],
  ],
  [
    'an id that is used again',
    onRequest(
      isQuestion,
      edit((line) => [
        line.role === 'assistant' && line.sort ? { ...line, id: line.id === '__state__' ? line.id : 'a' } : line,
      ]),
    ),
    ['sends no more lines of a complete message', 'repeats in a complete message what its deltas had'],
  ],
  [
    'deltas that repeat the text',
    onRequest(
      isQuestion,
      edit((line) => [line.isDelta ? { ...line, content: `${line.content}${line.content}` } : line]),
    ),
    ['repeats in a complete message what its deltas had'],
  ],
  [
    'a call that doesn’t begin',
    onRequest(
      isQuestion,
      edit((line, text) => (line.toolCall && line.isInProcess ? [] : [text])),
    ),
    ['begins a tool’s call in process, and completes it with a result under the same id'],
  ],
  [
    'rows as objects',
    onRequest(
      isQuestion,
      editRows((result) => ({ ...result, data: [{ id: 1 }] })),
    ),
    ['describes the rows of a query', 'runs the query of an answer, as lines of rows'],
  ],
  [
    'rows without columns',
    onRequest(
      isQuestion,
      editRows((result) => ({ ...result, schema: [] })),
    ),
    ['describes the rows of a query'],
  ],
  [
    'a count below the rows',
    onRequest(
      isQuestion,
      editRows((result) => ({ ...result, totalRows: 1 })),
    ),
    ['describes the rows of a query'],
  ],
  [
    'members without a name',
    onRequest(
      isQuestion,
      edit((line, text) => [line.toolCall?.name === 'svcMeta' ? text.replaceAll('\\"name\\"', '\\"label\\"') : text]),
    ),
    ['describes the members that a search found'],
  ],
])('catches %s', async (_, fault, names) => {
  expect((await failuresWith(fault)).toSorted()).toEqual(names.toSorted());
});
