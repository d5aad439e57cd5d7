import { isRecord } from '../../../protocol/narrow.js';
import { titleOfQuestion } from '../../../text/titleOfQuestion.js';
import { isEnded, type StoredTurn, type ThreadOwner, type ThreadStore, type TurnId } from '../lines/ThreadStore.js';
import { LineBatch } from './LineBatch.js';
import { LineReads } from './LineReads.js';
import { migrations } from './migrations.js';
import { RunWatch } from './RunWatch.js';
import * as statements from './statements.js';
import { parseLines, readState, type SqlRow, turnOfRow } from './turnOfRow.js';

/** The result of a statement, as a client returns it. */
interface SqlResult {
  /** One object per row, its values by column name. */
  readonly rows: readonly SqlRow[];
}

/** Options of `createSqlThreadStore`. */
export interface SqlThreadStoreOptions {
  /**
   * Runs one statement on Postgres 12 or newer, with `$1`, `$2` … for the values, which are strings, numbers and booleans.
   * Each statement commits on its own, so calls may use different connections of a pool.
   *
   * - `pg`: `(text, values) => pool.query(text, values)`
   * - PGlite: `(text, values) => db.query(text, values)`
   * - postgres.js: `async (text, values) => ({ rows: await sql.unsafe(text, values) })`
   *
   * It must reject when the database doesn't answer, because a run waits for it: give a `pg` pool a `query_timeout` and a
   * `connectionTimeoutMillis`, such as 10,000 ms, and an `error` listener, without which a lost idle connection ends the process.
   * A rejection interrupts the answers that had a line to keep. Answers that were silent go on if the database is back within 10
   * seconds.
   */
  readonly query: (text: string, values: unknown[]) => Promise<SqlResult>;
}

/**
 * Number of turns that are folded when a question starts: more than one, so that the turns of earlier versions get fewer, but not
 * many, since they may be long.
 */
const FOLDED_PER_QUESTION = 4;

/** PostgreSQL's code for a row that breaks a unique index: another process was faster. */
const UNIQUE_VIOLATION = '23505';

/**
 * Keeps threads in Postgres, in four tables that it creates before the first use: `tabletalk_threads`, `tabletalk_turns`,
 * `tabletalk_lines` and `tabletalk_migrations`. Services on any number of machines can share them and nothing else: a question that one
 * runs can be joined, aborted and read at every other. Questions that one user sends to several of them at the same moment may exceed
 * `runsPerUser` by a few, because neither counts the other. A run whose process has not been heard of for 10 seconds is interrupted.
 *
 * It grows until threads are deleted. Its role must be able to create tables when the store is first used, and again when a new
 * version changes them; otherwise `select`, `insert`, `update` and `delete` suffice. On tables of version 0.2.0 it creates two indexes
 * if it may and there are fewer than a million turns. Where it doesn't, create them yourself, or questions of users with many threads
 * start slowly, and answers that nobody reads again take about 20 times the room:
 *
 * ```sql
 * create index concurrently tabletalk_turns_asked on tabletalk_turns (message_id);
 * create index concurrently tabletalk_turns_unfolded on tabletalk_turns (position) where folded is null;
 * ```
 */
export function createSqlThreadStore({ query }: SqlThreadStoreOptions): ThreadStore {
  let ready: Promise<void> | undefined;
  /** The last question of each owner that is starting. */
  const starting = new Map<string, Promise<unknown>>();
  let isFolding = false;

  async function prepare(): Promise<void> {
    for (const step of migrations()) await query(step, []);
  }

  async function run(text: string, ...values: (string | number | boolean)[]): Promise<readonly SqlRow[]> {
    ready ??= prepare();
    try {
      await ready;
    } catch (error) {
      // The next call tries again.
      ready = undefined;
      throw error;
    }
    return (await query(text, values)).rows;
  }

  /** Starts an owner's questions one after the other: statements that overlap don't count each other's runs. */
  function queue<T>({ kind, id }: ThreadOwner, start: () => Promise<T>): Promise<T> {
    const key = `${kind} ${id}`;
    const started = (starting.get(key) ?? Promise.resolve()).then(start);
    const over = started.catch(() => {}).finally(() => starting.get(key) === over && starting.delete(key));
    starting.set(key, over);
    return started;
  }

  const batch = new LineBatch(async (json) => (await run(statements.APPEND_LINES, json)).map(readTurnId));
  const reads = new LineReads((json) => run(statements.READ_LINES, json));
  const watch = new RunWatch({
    check: async (json) => (await run(statements.CHECK_RUNS, json)).map(readTurnId),
    beat: (json) => run(statements.KEEP_ALIVE, json),
  });

  /** Stores an ended turn's messages in place of its lines. Nothing waits for this. */
  async function fold(chatId: string, { messageId, messages, lastSort }: StoredTurn): Promise<void> {
    await run(statements.FOLD_TURN, chatId, messageId, JSON.stringify({ messages, lastSort }));
  }

  /**
   * Folds turns that nobody has read since they ended: their lines take 20 times the space of their messages. Nothing waits for
   * this.
   */
  async function foldUnread(): Promise<void> {
    if (isFolding) return;
    isFolding = true;
    try {
      for (const row of await run(statements.FIND_UNFOLDED, FOLDED_PER_QUESTION)) {
        await fold(String(row.chat_id), turnOfRow(row));
      }
    } catch {
      // The next question tries again.
    } finally {
      isFolding = false;
    }
  }

  return {
    async readThread(chatId) {
      const rows = await run(statements.READ_THREAD, chatId);
      const [first] = rows;
      if (!first) return undefined;
      const turns = rows.filter((row) => row.message_id !== null).map(turnOfRow);
      rows.forEach((row, index) => {
        const turn = turns[index];
        if (turn && row.folded === null && isEnded(turn.state)) fold(chatId, turn).catch(() => {});
      });
      return {
        chatId,
        owner: { id: String(first.owner_id), kind: first.owner_kind === 'internal' ? 'internal' : 'external' },
        turns,
      };
    },
    async findThread(owner, messageId) {
      const [row] = await run(statements.FIND_THREAD, owner.kind, owner.id, messageId);
      return row && String(row.chat_id);
    },
    async startTurn({ chatId, owner, messageId, isClientId, question, maxRuns }) {
      await run(statements.END_STALE, chatId);
      const most = Math.min(maxRuns, 2_147_483_647);
      const title = titleOfQuestion(question.content);
      const first = JSON.stringify(question);
      const values = [chatId, owner.kind, owner.id, title, messageId, isClientId, most, first] as const;
      const [row] = await queue(owner, () => run(statements.START_TURN, ...values)).catch((error: unknown) => {
        if (isRecord(error) && error.code === UNIQUE_VIOLATION) return [];
        throw error;
      });
      if (row?.started === true) {
        void foldUnread();
        return { type: 'started' };
      }
      if (typeof row?.asked === 'string') return { type: 'known', chatId: row.asked };
      return row?.crowded === true ? { type: 'limit' } : { type: 'busy' };
    },
    appendLines: (turn, lines) => batch.add(turn, lines),
    async setState({ chatId, messageId }, { type, ...detail }) {
      return (await run(statements.SET_STATE, chatId, messageId, type, JSON.stringify(detail))).length > 0;
    },
    async readLines({ chatId, messageId }, from) {
      const first = Math.min(from, 2_147_483_647);
      const row = await reads.add({ chatId, messageId }, first);
      if (!row) return undefined;
      const batches = JSON.parse(String(row.batches ?? '[]')) as readonly (readonly [number, string])[];
      const start = batches[0]?.[0] ?? first;
      const lines = batches.flatMap(([, text]) => parseLines(text)).slice(first - start);
      return { state: readState(row), lines };
    },
    watch: (turn, onEnded) => watch.add(turn, onEnded),
    async listThreads(owner) {
      const rows = await run(statements.LIST_THREADS, owner.kind, owner.id);
      return rows.map(({ chat_id, title, updated_at }) => ({
        chatId: String(chat_id),
        title: String(title),
        updatedAt: Math.floor(Number(updated_at)),
      }));
    },
    async renameThread(owner, chatId, title) {
      return (await run(statements.RENAME_THREAD, owner.kind, owner.id, chatId, title)).length > 0;
    },
    async deleteThread(owner, chatId) {
      return (await run(statements.DELETE_THREAD, owner.kind, owner.id, chatId)).length > 0;
    },
  };
}

function readTurnId({ chat_id, message_id }: SqlRow): TurnId {
  return { chatId: String(chat_id), messageId: String(message_id) };
}
