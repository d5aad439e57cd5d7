import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';
import { ABORT_PATH } from '../protocol/limits.js';
import { isRecord } from '../protocol/narrow.js';
import { findErrorWords } from '../protocol/readErrorBody.js';
import { MAX_TITLE_LENGTH } from '../protocol/textLimits.js';
import type { ChatAuth } from '../stream/ChatSessionOptions.js';
import { connectionLost } from '../stream/wire/connectionErrors.js';
import { createAuthHeaders } from '../stream/wire/createAuthHeaders.js';
import { readChatUrls } from '../stream/wire/readChatUrls.js';
import { inBandError, readErrorResponse } from '../stream/wire/readErrorResponse.js';
import { sendRequest } from '../stream/wire/sendRequest.js';
import { beginningOf } from '../text/cutText.js';
import { readThreadEntries } from './readThreadEntries.js';
import type { ThreadEntry, ThreadListStore } from './ThreadListStore.js';

const THREADS_PATH = '/chat/threads';

/** Options of `createServiceThreadStore`. */
export interface ServiceThreadStoreOptions {
  /** The Chat API URL of a service made with `createChatService`, as a session has it. */
  readonly chatApiUrl: string;
  /**
   * How requests are authenticated, as for a session. An API key can't be used: it requires a body that names the user, and lists
   * are read without a body.
   */
  readonly auth: Exclude<ChatAuth, { readonly type: 'api-key' }>;
  /**
   * The vendor's name in headers.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A store whose list is kept by the service. */
export interface ServiceThreadStore extends ThreadListStore {
  /** Reads the reader's threads, at most 1,000. */
  list(): Promise<readonly ThreadEntry[]>;
  /** Renames a thread if the service has another title for it. */
  put(thread: ThreadEntry): Promise<void>;
  /** Deletes a thread and its conversation at the service. A thread that doesn't exist counts as deleted. */
  remove(id: string): Promise<void>;
}

/**
 * Creates a store that reads, renames and deletes the reader's threads at a service made with `createChatService`, so that the
 * list is the same on every device. The service adds a thread itself when its first question arrives.
 *
 * Methods reject with a ChatError: `network`, `protocol`, `auth`, or the code of an error status, such as `not-found` for renaming
 * a deleted thread. A token function is called once more after an `auth` failure. Throws a `configuration` ChatError for options
 * that can't work. Create it once per user, outside a component or in `useMemo`.
 *
 * ```ts
 * const threads = createServiceThreadStore({ chatApiUrl: '/api', auth: { type: 'proxy' } });
 * ```
 */
export function createServiceThreadStore(options: ServiceThreadStoreOptions): ServiceThreadStore {
  const getUrls = readChatUrls(options.chatApiUrl);
  const auth = createAuthHeaders(options.auth, options.vendor);
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  /** Titles that the service is known to have. `put` is also called for each question, with an unchanged title. */
  const titles = new Map<string, string>();

  function urlOf(path: string): string {
    const url = new URL(getUrls().abort);
    url.pathname = url.pathname.slice(0, -ABORT_PATH.length) + THREADS_PATH + path;
    return url.href;
  }

  async function send(method: string, path: string, body: object | undefined): Promise<Response> {
    const { headers, secrets } = await auth.get();
    return sendRequest(fetch, urlOf(path), secrets, {
      method,
      headers: { ...headers, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      body,
      credentials: options.auth.type === 'proxy' ? (options.auth.credentials ?? 'same-origin') : 'omit',
      // Leaving the page ends the time to undo a removal.
      keepalive: method === 'DELETE',
    });
  }

  /** Returns the threads of a list, or `undefined` for a confirmed change. */
  async function request(method: string, path = '', body?: object): Promise<unknown> {
    const response = await send(method, path, body);
    if (response.status === 204) return undefined;
    if (!response.ok) throw await readErrorResponse(response);
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw connectionLost(error);
    });
    if (method === 'GET' && isRecord(answer) && Array.isArray(answer.threads)) return answer.threads;
    const words = findErrorWords(answer);
    if (words !== undefined) throw inBandError(words, 'rpc-error');
    const { status } = response;
    throw new ChatError('protocol', 'The service has no list of threads at this address.', { status });
  }

  async function requestTwice(...args: Parameters<typeof request>): Promise<unknown> {
    try {
      return await request(...args);
    } catch (error) {
      if (!auth.canRefresh || codeOf(error) !== 'auth') throw error;
      return request(...args);
    }
  }

  return {
    async list() {
      const threads = await requestTwice('GET');
      const entries = readThreadEntries(Array.isArray(threads) ? threads.map(toEntry) : []);
      titles.clear();
      for (const { id, title } of entries) titles.set(id, title);
      return entries;
    },
    async put({ id, title }) {
      const kept = beginningOf(title, MAX_TITLE_LENGTH);
      if (titles.get(id) === kept) return;
      await requestTwice('PATCH', `/${encodePathId(id, 'id')}`, { title: kept });
      titles.set(id, kept);
    },
    async remove(id) {
      await requestTwice('DELETE', `/${encodePathId(id, 'id')}`).catch((error: unknown) => {
        if (codeOf(error) !== 'not-found') throw error;
      });
      titles.delete(id);
    },
  };
}

function toEntry(thread: unknown): unknown {
  return isRecord(thread) ? { ...thread, id: thread.chatId } : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ChatError ? error.code : undefined;
}
