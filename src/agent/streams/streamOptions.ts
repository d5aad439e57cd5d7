import { type ProtocolNames, protocolNames } from '../../protocol/names.js';
import { withoutFailing } from '../../server/withoutFailing.js';
import type { ReadOptions } from '../readFullStream.js';
import { toSqlResult } from '../toSqlResult.js';

/** Options of `fromFullStream`, `fromUiMessageStream` and `fromAgUi`. */
export interface StreamOptions {
  /**
   * `turn.names` of the agent's turn, for `tools`.
   *
   * @default the names with the vendor `svc`
   */
  readonly names?: ProtocolNames | undefined;
  /**
   * Your tools that search metadata or run queries, by the names that the model calls: `{ runQuery: 'sqlApi' }`. Readers then see
   * tables and charts. Inputs have the shape of the spec's tool; so have the results of `meta`, and those of `sqlApi` that
   * `toSqlResult` doesn't know.
   *
   * @default every tool shows its name, input and result
   */
  readonly tools?: Readonly<Record<string, 'meta' | 'sqlApi'>> | undefined;
  /**
   * Returns the result that readers see of what a tool returned, given the name that the model called, or `undefined` to leave it
   * as it is. If it throws, the call is shown as failed.
   *
   * @default changes nothing
   */
  readonly mapResult?: ((toolName: string, output: unknown) => unknown) | undefined;
  /**
   * Called with the provider's own error before the reader's sentence is thrown, and with an error of `mapResult`. It can contain
   * the prompt, the provider's URL and its answer, so don't log it whole.
   *
   * @default nobody is notified
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Returns how an adapter with these options reads its stream. */
export function readOptionsOf({
  names = protocolNames(),
  tools = {},
  mapResult,
  ...options
}: StreamOptions): ReadOptions {
  const onError = withoutFailing(options.onError);
  const kinds = new Map(Object.entries(tools));
  return {
    onError,
    callOf({ name, input }) {
      const kind = kinds.get(name);
      if (kind === undefined) return { name, input };
      return { name: kind === 'meta' ? names.metaTool : names.sqlApiTool, input };
    },
    resultOf(output, name) {
      try {
        const mapped = mapResult?.(name, output);
        if (mapped !== undefined) return mapped;
      } catch (error) {
        onError(error);
        return { error: 'The result of the call could not be read.' };
      }
      return kinds.get(name) === 'sqlApi' ? (toSqlResult(output) ?? output) : output;
    },
  };
}
