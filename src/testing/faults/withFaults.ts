import { bodyOfRequest, chatOperation, pathOfRequest, signalOfRequest } from '../chatOperation.js';
import { realClock, type TestClock } from '../clock.js';
import type { TestFetch } from '../TestFetch.js';
import type { Fault, FaultedRequest } from './Fault.js';

export interface FaultOptions {
  /** Measures stalls and drips; default: the machine's own time. Give the service's clock to both. */
  readonly clock?: TestClock | undefined;
}

/**
 * Returns a `fetch` whose responses have the given faults, each response all of them. A response passes through the list
 * from its first fault to its last: line faults belong before byte faults, and what cuts or stalls comes last. Faults
 * are deterministic; those with chance in them take a seed.
 *
 * ```ts
 * const service = createTestService({ agent: scenarios.ordersTable });
 * const fetch = withFaults(service.fetch, [
 *   splitBytes(7), // every response arrives in small pieces
 *   onRequest(1, cutAfterLines(5)), // the first loses its connection
 *   onRequest(({ operation }) => operation === 'abort', httpStatus(500)),
 * ]);
 * const session = createChatSession({ chatApiUrl, auth: { type: 'proxy' }, fetch });
 * ```
 *
 * Works around any `fetch`, so also around one that reaches a real service.
 */
export function withFaults(fetch: TestFetch, faults: readonly Fault[], options: FaultOptions = {}): TestFetch {
  const clock = options.clock ?? realClock;
  let requests = 0;
  return async (input, init) => {
    const path = pathOfRequest(input);
    const number = ++requests;
    const body = await bodyOfRequest(input, init);
    const request: FaultedRequest = { number, operation: chatOperation(path), path, body };
    const scene = { request, clock, signal: signalOfRequest(input, init) };
    return compose(faults)(() => fetch(input, init), scene);
  };
}

/**
 * Returns a fault that happens to some requests only: to the one with that number, counted from 1 over all requests, or
 * to those that `which` is true for.
 *
 * ```ts
 * onRequest(2, cutAt(300), drip(1, 10))
 * onRequest(({ body }) => body?.input === undefined, httpStatus(500)) // every read of a thread fails
 * ```
 */
export function onRequest(which: number | ((request: FaultedRequest) => boolean), ...faults: readonly Fault[]): Fault {
  const isMeant = typeof which === 'number' ? ({ number }: FaultedRequest) => number === which : which;
  return (respond, scene) => (isMeant(scene.request) ? compose(faults)(respond, scene) : respond());
}

function compose(faults: readonly Fault[]): Fault {
  return (respond, scene) =>
    faults.reduce<() => Promise<Response>>((behind, fault) => () => fault(behind, scene), respond)();
}
