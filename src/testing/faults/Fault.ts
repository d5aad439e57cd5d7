import type { ChatOperation } from '../chatOperation.js';
import type { TestClock } from '../clock.js';

/** A request on its way, as far as a fault may look at it. */
export interface FaultedRequest {
  /** Counts from 1 over all requests of the same `withFaults`. */
  readonly number: number;
  readonly operation: ChatOperation;
  readonly path: string;
  /** The body after `JSON.parse`; `undefined` when it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Where a fault happens. */
export interface FaultScene {
  readonly request: FaultedRequest;
  /** Measures the waits of faults. */
  readonly clock: TestClock;
  /** Aborts when nobody waits for the response any more: the request was aborted or its reader has gone. */
  readonly signal: AbortSignal;
}

/**
 * Something that goes wrong between client and service. `respond` asks whatever is behind; a fault may call it or not,
 * and returns the response that the client gets, or throws what `fetch` would throw.
 *
 * A fault of one's own is a function:
 *
 * ```ts
 * const wrongType: Fault = async (respond) => new Response((await respond()).body, { headers: { 'Content-Type': 'text/plain' } });
 * ```
 */
export type Fault = (respond: () => Promise<Response>, scene: FaultScene) => Promise<Response>;
