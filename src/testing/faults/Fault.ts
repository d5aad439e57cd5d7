import type { Clock } from '../../server/service/Clock.js';
import type { ChatOperation } from '../chatOperation.js';

/** What a fault can see of a request. */
export interface FaultedRequest {
  /** Position among all requests through the same `withFaults`, counted from 1. */
  readonly number: number;
  /** The operation that the path addresses. */
  readonly operation: ChatOperation;
  /** Path of the URL, without the query. */
  readonly path: string;
  /** The parsed body, or `undefined` if it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The context of a fault. */
export interface FaultScene {
  /** The request that the fault applies to. */
  readonly request: FaultedRequest;
  /** The clock that delays are measured with. */
  readonly clock: Clock;
  /** Aborts when the request is aborted or the response's reader cancels. */
  readonly signal: AbortSignal;
}

/**
 * Something that goes wrong between client and service. A fault returns the response that the client receives, or
 * throws what `fetch` would throw. `respond` passes the request on to the next fault or to the service; calling it is
 * optional.
 *
 * Write your own as a function:
 *
 * ```ts
 * const wrongType: Fault = async (respond) => {
 *   const { body } = await respond();
 *   return new Response(body, { headers: { 'Content-Type': 'text/plain' } });
 * };
 * ```
 */
export type Fault = (respond: () => Promise<Response>, scene: FaultScene) => Promise<Response>;
