import { ABORT_PATH, STREAM_PATH } from '../../../protocol/limits.js';
import { parseJson } from '../../../protocol/parseJson.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat } from '../expectThat.js';
import type { Recording } from '../recordResponse.js';
import { UNKNOWN_THREAD, WRONG_CREDENTIAL } from '../ServiceClient.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';
import { rpcErrorShape } from '../shapes.js';

/** Requests that must not be answered. */
export const authentication = casesOf('Authentication', {
  async 'refuses a request without a credential'(service) {
    const refusal = await service.chat(STREAM_PATH, { input: service.deployment.question }, 'nobody');
    if (refusal.status !== 401 && refusal.status !== 403) expectRpcError(refusal);
  },
  async 'refuses a wrong credential with status 200 and a JSON-RPC error'(service) {
    expectRpcError(await askWrongly(service));
  },
  async 'refuses a stop with a wrong credential in the same way'(service) {
    expectRpcError(await service.chat(ABORT_PATH, UNKNOWN_THREAD, 'wrong'));
  },
  async 'keeps a refused credential out of its message'(service) {
    const { text } = await askWrongly(service);
    expectThat(!text.includes(WRONG_CREDENTIAL), 'a refusal without the credential', 'one that repeats it');
  },
});

function askWrongly(service: ServiceUnderTest): Promise<Recording> {
  return service.chat(STREAM_PATH, { input: service.deployment.question }, 'wrong');
}

function expectRpcError({ status, text }: Recording): void {
  expectThat(status === 200, 'status 200', `status ${status}`);
  expectShape(parseJson(text), rpcErrorShape, 'the body');
}
