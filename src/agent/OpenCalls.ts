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
  /** The calls by the provider's ids, in the order in which they started. */
  readonly #open = new Map<string, { readonly call: string; readonly name: string }[]>();
  #count = 0;

  /** Returns the call's id in the answer. */
  open({ id, name }: ToolCall): string {
    this.#count += 1;
    const call = String(this.#count);
    const others = this.#open.get(id);
    if (others) others.push({ call, name });
    else this.#open.set(id, [{ call, name }]);
    return call;
  }

  /** Ends a call. `resultOf` gets the name by which the model called the tool. Yields nothing for a call that isn't open. */
  *close(id: string, resultOf: (name: string) => unknown): Generator<AgentStep> {
    const open = this.#open.get(id)?.shift();
    if (open) yield { type: 'tool-end', call: open.call, result: resultOf(open.name) ?? null };
  }

  /** Ends a call with an error. */
  fail(id: string, error: string): Generator<AgentStep> {
    return this.close(id, () => ({ error }));
  }

  /** Ends every open call with an error. */
  *closeAll(error: string): Generator<AgentStep> {
    for (const [id, { length }] of this.#open) {
      for (let count = 0; count < length; count++) yield* this.fail(id, error);
    }
  }
}
