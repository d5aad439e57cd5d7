import { expect, it } from 'vitest';
import { WRONG_CREDENTIAL } from '../../../src/cli/conformance/ServiceClient.js';
import type { FaultedRequest } from '../../../src/testing/faults/Fault.js';
import { type Fault, faults, onRequest } from '../../../src/testing/index.js';
import {
  answer,
  edit,
  failuresWith,
  isAbort,
  isRead,
  onSecond,
  retype,
  rpcError,
  unauthenticated,
} from './failuresWith.js';

it.each<[string, Fault, readonly string[]]>([
  [
    'status 401',
    unauthenticated(answer(401, { error: 'No' })),
    [
      'refuses a wrong credential with status 200 and a JSON-RPC error',
      'refuses a stop with a wrong credential in the same way',
    ],
  ],
  [
    'an error object without a code',
    unauthenticated(answer(200, { jsonrpc: '2.0', error: { message: 'No' } })),
    [
      'refuses a request without a credential',
      'refuses a wrong credential with status 200 and a JSON-RPC error',
      'refuses a stop with a wrong credential in the same way',
    ],
  ],
  [
    'a credential that is repeated',
    unauthenticated(answer(200, rpcError(`Bad key ${WRONG_CREDENTIAL}`))),
    ['keeps a refused credential out of its message'],
  ],
  [
    'anyone who is let in',
    unauthenticated(answer(200, { id: '__cutoff__', state: { chatId: '1', isStreaming: true } })),
    [
      'refuses a request without a credential',
      'refuses a wrong credential with status 200 and a JSON-RPC error',
      'refuses a stop with a wrong credential in the same way',
    ],
  ],
  [
    'pages as errors',
    async (respond) => {
      const response = await respond();
      return response.status === 404
        ? retype('text/html')(async () => new Response('<p>', { status: 404 }), {} as never)
        : response;
    },
    [
      'answers the read of an unknown thread with 404',
      'answers the stop of an unknown thread with 404',
      'hides a thread from another user',
    ],
  ],
  [
    'an unknown thread that is empty',
    onRequest(isRead, async (respond) => {
      const response = await respond();
      return response.status === 404 ? Response.json({ id: '__cutoff__' }) : response;
    }),
    ['answers the read of an unknown thread with 404', 'hides a thread from another user'],
  ],

  [
    'a thread that forgets',
    onRequest(
      isRead,
      edit((line, text) => (line.role === 'user' ? [] : [text])),
    ),
    [
      'reads a thread back with the question and the final answer',
      'lets a request with the same `messageId` join the answer',
      'reports a stopped thread as not streaming, with its question once',
    ],
  ],
  [
    'a thread with each message twice',
    onRequest(
      isRead,
      edit((line, text) => (line.error ? [text] : [text, text])),
    ),
    [
      'reads each message once, in its current state',
      'reports a stopped thread as not streaming, with its question once',
    ],
  ],
  [
    'a thread that never stops streaming',
    onRequest(
      isRead,
      edit((line) => [line.id === '__cutoff__' ? { ...line, state: { ...line.state, isStreaming: true } } : line]),
    ),
    [
      'reports on a read that the thread no longer streams',
      'reports a stopped thread as not streaming, with its question once',
    ],
  ],
  [
    'a busy thread without the error',
    faults.editLines((line) => [line.replace('Streaming for thread is in progress', 'Busy')]),
    ['refuses another question while a thread streams'],
  ],
  [
    'a stop that is ignored',
    onRequest(isAbort, answer(204, null)),
    [
      'answers the stop of an unknown thread with 404',
      'refuses a stop with a wrong credential in the same way',
      'refuses the stop by another user with 403',
      'ends the stream that was stopped, without an error',
      'reports a stopped thread as not streaming, with its question once',
    ],
  ],
  [
    'a stop with status 200',
    onRequest(isAbort, async (respond) => {
      const response = await respond();
      return response.status === 204 ? Response.json({}) : response;
    }),
    ['confirms a stop with 204 and an empty body', 'confirms the stop of a thread that has just been stopped'],
  ],
  [
    'a stop that isn’t known the second time',
    onSecond(
      (request) =>
        isAbort(request) &&
        request.body?.chatId !== 'tabletalk-conformance-unknown' &&
        !JSON.stringify(request.body).includes('-other'),
      answer(404, { error: 'Unknown' }),
    ),
    ['confirms the stop of a thread that has just been stopped'],
  ],
  [
    'a stop that ends in an error',
    edit((line) => [line.id === '__aborted__' ? { error: 'Aborted' } : line]),
    ['ends the stream that was stopped, without an error', 'lets a request with the same `messageId` join the answer'],
  ],
  [
    'a stop of nothing',
    onRequest(({ operation, body }) => operation === 'abort' && body?.chatId === undefined, answer(204, null)),
    ['answers a stop without `chatId` with 400'],
  ],
  [
    'a body that breaks it',
    onRequest(
      ({ operation, body }) => operation === 'stream' && body === undefined,
      answer(500, { error: 'Unexpected end of JSON input' }),
    ),
    ['answers a body that isn’t JSON with 400'],
  ],
])('catches %s', async (_, fault, names) => {
  expect((await failuresWith(fault)).toSorted()).toEqual(names.toSorted());
});

it('catches a running answer that nobody can join', async () => {
  const asked = new Set<unknown>();
  const isRepeated = ({ body }: FaultedRequest) => {
    const isKnown = asked.has(body?.messageId);
    if (body?.messageId !== undefined) asked.add(body.messageId);
    return isKnown;
  };
  const busy = answer(200, { error: 'Streaming for thread is in progress' });
  expect(await failuresWith(onRequest(isRepeated, busy))).toEqual([
    'lets a request with the same `messageId` join the answer',
  ]);
});

it('catches threads that belong to everyone', async () => {
  const failed = await failuresWith((respond) => respond(), { ownsThread: () => true });
  expect(failed).toEqual(['hides a thread from another user', 'refuses the stop by another user with 403']);
});
