import type { ToolKind } from '../../protocol/toolKind.js';
import type { ThreadOwner, ThreadStore, ThreadSummary } from '../service/lines/ThreadStore.js';
import { queriesOf } from './queriesOf.js';

/** UTF-16 units of SQL that are remembered for all users together. The users who asked longest ago are forgotten first. */
const MAX_LENGTH = 8_000_000;

/** A thread as it was read. */
interface KnownThread {
  readonly updatedAt: number;
  /** Whether its last answer had ended. Such a thread doesn't have to be read again until it is asked another question. */
  readonly isOver: boolean;
  readonly queries: ReadonlySet<string>;
}

interface KnownUser {
  readonly threads: Map<string, KnownThread>;
  /** The user's last search. */
  last: Promise<unknown>;
}

/**
 * Finds out whether an agent ran a query for a user, by the user's own threads: the newest 1,000, which is what a store lists.
 *
 * A search lists them, and reads those that are new or were running, the newest first, until one has the query. The texts of the
 * others are remembered, so a query that nobody ran costs one list, however often it is sent. A deleted thread doesn't count. The
 * searches of one user run one after the other, so that concurrent requests don't read the same threads.
 */
export class RanQueries {
  readonly #users = new Map<string, KnownUser>();
  readonly #threads: ThreadStore;
  readonly #kindOf: (toolName: string) => ToolKind;

  constructor(threads: ThreadStore, kindOf: (toolName: string) => ToolKind) {
    this.#threads = threads;
    this.#kindOf = kindOf;
  }

  /** Compares the texts exactly. Rejects if the store does. */
  has(owner: ThreadOwner, query: string): Promise<boolean> {
    const key = JSON.stringify([owner.kind, owner.id]);
    const user = this.#users.get(key) ?? { threads: new Map(), last: Promise.resolve() };
    this.#users.delete(key);
    this.#users.set(key, user);
    const search = user.last.then(() => this.#search(user.threads, owner, query));
    user.last = search.then(
      () => this.#forget(),
      () => {},
    );
    return search;
  }

  async #search(known: Map<string, KnownThread>, owner: ThreadOwner, query: string): Promise<boolean> {
    const listed = await this.#threads.listThreads(owner);
    const ids = new Set(listed.map(({ chatId }) => chatId));
    for (const chatId of known.keys()) if (!ids.has(chatId)) known.delete(chatId);
    const isKnown = ({ chatId, updatedAt }: ThreadSummary) => {
      const thread = known.get(chatId);
      return thread?.isOver === true && thread.updatedAt === updatedAt;
    };
    if (listed.some((thread) => isKnown(thread) && known.get(thread.chatId)?.queries.has(query))) return true;
    for (const { chatId, updatedAt } of listed.filter((thread) => !isKnown(thread))) {
      const thread = await this.#threads.readThread(chatId);
      if (thread?.owner.id !== owner.id || thread.owner.kind !== owner.kind) continue;
      const read = queriesOf(thread, this.#kindOf);
      known.set(chatId, { updatedAt, ...read });
      if (read.queries.has(query)) return true;
    }
    return false;
  }

  #forget(): void {
    const lengths = [...this.#users.values()].map(lengthOf);
    let total = lengths.reduce((sum, length) => sum + length, 0);
    for (const [index, key] of [...this.#users.keys()].entries()) {
      if (total <= MAX_LENGTH) return;
      this.#users.delete(key);
      total -= lengths[index] ?? 0;
    }
  }
}

/** Users without threads, and threads without queries, also take up memory. */
function lengthOf({ threads }: KnownUser): number {
  let length = 100;
  for (const { queries } of threads.values()) {
    length += 100;
    for (const query of queries) length += query.length;
  }
  return length;
}
