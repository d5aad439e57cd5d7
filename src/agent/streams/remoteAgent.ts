import { ChatError } from '../../protocol/ChatError.js';
import { parseJsonExact } from '../../protocol/parseJsonExact.js';
import { redirectMode } from '../../protocol/redirectMode.js';
import { resolveApiUrl } from '../../protocol/resolveApiUrl.js';
import type { Agent, AgentTurn } from '../../server/service/Agent.js';
import { withoutFailing } from '../../server/withoutFailing.js';
import { decodeNdjson } from '../../stream/wire/decodeNdjson.js';
import { type Part, readFullStream } from '../readFullStream.js';
import { RemoteLines } from './RemoteLines.js';
import { RequestWatch } from './RequestWatch.js';
import { remoteError } from './remoteError.js';
import { type RemoteLimits, resolveRemoteLimits } from './remoteLimits.js';
import { readOptionsOf, type StreamOptions } from './streamOptions.js';

/** A value, or a promise of it. */
type MaybePromise<T> = T | Promise<T>;

/** Options of `remoteAgent`. */
interface RemoteAgentOptions extends Pick<StreamOptions, 'tools' | 'mapResult' | 'onError'> {
  /**
   * Headers of each request, such as a key that your service and the agent share, or a function that returns them for a turn.
   *
   * @default none
   */
  readonly headers?:
    | Readonly<Record<string, string>>
    | ((turn: AgentTurn) => MaybePromise<Readonly<Record<string, string>>>)
    | undefined;
  /**
   * Returns what the agent learns of the user, as the field `session` of the request.
   *
   * @default the agent learns nothing
   */
  readonly session?: ((turn: AgentTurn) => MaybePromise<object>) | undefined;
  /** Limits of an answer. Each has a default. */
  readonly limits?: { readonly [Limit in keyof RemoteLimits]?: number | undefined } | undefined;
  /**
   * Sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Returns an agent that asks a server in any language: a `POST` with the question as JSON, answered by one line of JSON for each step.
 * The guide "Remote agent" has the contract. Closing the request is how a reader's abort reaches the server.
 *
 * An agent that is slow, endless or malformed ends its own answer with a ChatError, whose words never are the agent's. `onError`
 * gets that error, and as its `cause` the words of an `error` line or the failure of the connection.
 *
 * `url` must be https, or http on localhost. Throws a `configuration` ChatError for another one, and for an unusable limit.
 *
 * ```ts
 * const agent = remoteAgent('https://agent.example.com/ask', {
 *   headers: { Authorization: `Bearer ${process.env.AGENT_KEY}` },
 *   session: ({ user }) => ({ userId: user.id, groups: user.groups }),
 *   tools: { runQuery: 'sqlApi' },
 * });
 * ```
 */
export function remoteAgent(url: string, options: RemoteAgentOptions = {}): Agent {
  const address = resolveApiUrl(url, 'url').href;
  const limits = resolveRemoteLimits(options.limits);
  const { fetch = globalThis.fetch } = options;
  const onError = withoutFailing(options.onError);

  async function requestOf(turn: AgentTurn): Promise<RequestInit> {
    const headers = new Headers(typeof options.headers === 'function' ? await options.headers(turn) : options.headers);
    headers.set('Content-Type', 'application/json');
    headers.set('Accept', 'application/x-ndjson');
    const { input, chatId, messageId, history } = turn;
    const session = await options.session?.(turn);
    const body = JSON.stringify({ input, chatId, messageId, history, session });
    // The headers must not follow a redirect to another host.
    return { method: 'POST', headers, body, redirect: redirectMode() };
  }

  async function post(request: RequestInit): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(address, request);
    if (response.ok && response.body) return response.body;
    // The body isn't read, since it can contain anything.
    response.body?.cancel().catch(() => {});
    throw remoteError(response.status);
  }

  async function* ask(turn: AgentTurn): AsyncGenerator<Part, void> {
    const request = await requestOf(turn);
    const watch = new RequestWatch(limits);
    const signal = AbortSignal.any([turn.signal, watch.signal]);
    try {
      const body = watch.watch(await post({ ...request, signal }));
      const lines = decodeNdjson(body, {
        signal,
        maxLineLength: limits.maxLineLength,
        // The watch counts the bytes.
        maxBytes: Number.POSITIVE_INFINITY,
        parse: parseJsonExact,
      });
      const reader = new RemoteLines(limits.maxLines);
      for await (const line of lines) {
        watch.pause();
        yield* reader.read(line);
        if (reader.isDone) return;
        watch.resume();
      }
      signal.throwIfAborted();
      yield* reader.end();
    } catch (error) {
      // Nobody reads this anymore, and it isn't an error to log.
      if (turn.signal.aborted) throw new ChatError('interrupted', 'The answer was stopped.');
      const reason = watch.signal.aborted ? watch.signal.reason : error;
      const failure = reason instanceof ChatError ? reason : remoteError(undefined, reason);
      onError(failure);
      throw failure;
    } finally {
      watch.close();
    }
  }

  return (turn) => readFullStream(ask(turn), readOptionsOf({ ...options, names: turn.names }));
}
