import type { AgentStep } from '../server/service/Agent.js';

/** A tool call of a model. */
export interface ToolCall {
  /** As the provider sent it: some use the same id in each of their answers. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** Pairs the starts and ends of tool calls, each under an id that is unique in the answer. */
export class OpenCalls {
  /** Our ids by the provider's, in the order in which the calls started. */
  readonly #open = new Map<string, string[]>();
  #count = 0;

  /** Returns the call's id in the answer. */
  open(id: string): string {
    this.#count += 1;
    const call = String(this.#count);
    this.#open.set(id, [...(this.#open.get(id) ?? []), call]);
    return call;
  }

  /** Ends a call. Yields nothing for one that isn't open. */
  *close(id: string, result: unknown): Generator<AgentStep> {
    const [call, ...others] = this.#open.get(id) ?? [];
    if (call === undefined) return;
    this.#open.set(id, others);
    yield { type: 'tool-end', call, result: result ?? null };
  }

  /** Ends every open call with an error. */
  *closeAll(error: string): Generator<AgentStep> {
    for (const [id, { length }] of this.#open) {
      for (let count = 0; count < length; count++) yield* this.close(id, { error });
    }
  }
}
