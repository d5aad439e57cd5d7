import { type ProtocolNames, protocolNames } from '../protocol/names.js';
import type { ReadOptions } from './readFullStream.js';

/** Options of `fromFullStream`, `fromUiMessageStream` and `fromAgUi`. */
export interface StreamOptions {
  /** `turn.names` of the agent's turn, for `tools`. Default: the names with the vendor `svc`. */
  readonly names?: ProtocolNames | undefined;
  /**
   * Your tools whose inputs and results have the shape of the spec's metadata search or query, by the names that the model
   * calls: `{ runQuery: 'sqlApi' }`. Readers then see tables and charts. Default: every tool shows its name, input and result.
   */
  readonly tools?: Readonly<Record<string, 'meta' | 'sqlApi'>> | undefined;
  /**
   * Called with the provider's own error before the reader's sentence is thrown. It can contain the prompt, the
   * provider's URL and its answer, so don't log it whole. Default: nobody is notified.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Returns how an adapter with these options reads its stream. */
export function readOptionsOf({ names = protocolNames(), tools = {}, onError }: StreamOptions): ReadOptions {
  const kinds = new Map(Object.entries(tools));
  return {
    onError,
    callOf({ name, input }) {
      const kind = kinds.get(name);
      if (kind === undefined) return { name, input };
      return { name: kind === 'meta' ? names.metaTool : names.sqlApiTool, input };
    },
  };
}
