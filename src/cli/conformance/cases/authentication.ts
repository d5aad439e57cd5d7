import { ABORT_PATH, STREAM_PATH } from '../../../protocol/limits.js';
import { isRecord } from '../../../protocol/narrow.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat } from '../expectThat.js';
import { parseJson } from '../parseJson.js';
import type { Recording } from '../recordResponse.js';
import { WRONG_CREDENTIAL } from '../ServiceClient.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';
import { rpcErrorShape } from '../shapes.js';

/** An id that no service gives to a thread. */
const UNKNOWN = { chatId: 'tabletalk-conformance-unknown' };

/** Requests that may not be answered. */
export const authentication = casesOf('Authentication', {
  async 'refuses a request without a credential'(service) {
    const refusal = await service.chat(STREAM_PATH, { input: service.deployment.question }, 'nobody');
    if (refusal.status !== 401 && refusal.status !== 403) expectRpcError(refusal);
  },
  async 'refuses a wrong credential with status 200 and a JSON-RPC error'(service) {
    expectRpcError(await askWrongly(service));
  },
  async 'refuses a stop with a wrong credential in the same way'(service) {
    expectRpcError(await service.chat(ABORT_PATH, UNKNOWN, 'wrong'));
  },
  async 'keeps a refused credential out of its words'(service) {
    const { text } = await askWrongly(service);
    expectThat(!text.includes(WRONG_CREDENTIAL), 'a refusal without the credential', 'one that repeats it');
  },
});

export const errors = casesOf('Errors', {
  async 'answers a body that isn’t JSON with 400'(service) {
    expectRefusal(await service.chat(STREAM_PATH, '{"input":'), 400);
  },
  async 'answers the read of an unknown thread with 404'(service) {
    expectRefusal(await service.chat(STREAM_PATH, UNKNOWN), 404);
  },
  async 'answers the stop of an unknown thread with 404'(service) {
    expectRefusal(await service.chat(ABORT_PATH, UNKNOWN), 404);
  },
  async 'answers a stop without `chatId` with 400'(service) {
    expectRefusal(await service.chat(ABORT_PATH, {}), 400);
  },
});

/** Expects one of these statuses, and a JSON object that says why. */
export function expectRefusal({ status, text, mediaType }: Recording, ...statuses: readonly number[]): void {
  expectThat(statuses.includes(status), `status ${statuses.join(' or ')}`, `status ${status}`);
  expectThat(
    isRecord(parseJson(text)),
    'a JSON object that says why',
    `another body (${mediaType || 'no media type'})`,
  );
}

function askWrongly(service: ServiceUnderTest): Promise<Recording> {
  return service.chat(STREAM_PATH, { input: service.deployment.question }, 'wrong');
}

function expectRpcError({ status, text }: Recording): void {
  expectThat(status === 200, 'status 200', `status ${status}`);
  expectShape(parseJson(text), rpcErrorShape, 'the body');
}
