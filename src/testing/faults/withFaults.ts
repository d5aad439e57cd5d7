import { type Clock, realClock } from '../../server/service/Clock.js';
import { bodyOfRequest, chatOperation, pathOfRequest, signalOfRequest } from '../chatOperation.js';
import type { TestFetch } from '../TestFetch.js';
import type { Fault, FaultedRequest } from './Fault.js';

/** Options of `withFaults`. */
export interface FaultOptions {
  /**
   * Clock for stalls and delays. If the service has a clock, pass the same one here.
   *
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
}

/**
 * Returns a `fetch` that applies all of `faults` to each response. A response passes through the list from first to
 * last, so put line faults before byte faults, and faults that cut or stall at the end. Faults are deterministic;
 * random ones take a seed.
 *
 * ```ts
 * const service = createTestService({ agent: scenarios.ordersTable });
 * const fetch = withFaults(service.fetch, [
 *   faults.splitBytes(7), // every response arrives in small pieces
 *   onRequest(1, faults.cutAfterLines(5)), // the first request loses its connection
 *   onRequest(({ operation }) => operation === 'abort', faults.httpStatus(500)),
 * ]);
 * const session = createChatSession({ chatApiUrl, auth: { type: 'proxy' }, fetch });
 * ```
 *
 * It wraps any `fetch`, including one that reaches a real service.
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
 * Returns a fault that applies `faults` to some requests only: to request number `which`, counted from 1 over all
 * requests, or to every request for which `which` returns `true`.
 *
 * ```ts
 * onRequest(2, faults.cutAt(300), faults.drip(1, 10))
 * onRequest(({ body }) => body?.input === undefined, faults.httpStatus(500)) // every read of a thread fails
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
