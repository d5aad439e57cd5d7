import type { AskedIn } from './AskedIn.js';

/** A saved answer as the page gets it. */
export interface StoredAnswer {
  readonly id: string;
  /** The value that `onSave` received. The server stores it unchanged, and `SavedResult` checks it. */
  readonly saved: unknown;
  readonly askedIn?: AskedIn | undefined;
}

/** The answers that visitors saved. Each visitor sees only their own. */
export interface SavedAnswers {
  /** Newest first. */
  list(owner: string): Promise<readonly StoredAnswer[]>;
  add(owner: string, answer: Omit<StoredAnswer, 'id'>): Promise<void>;
  /** Does nothing if the answer belongs to another visitor. */
  remove(owner: string, id: string): Promise<void>;
}

type Query = (
  text: string,
  values: unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

/** The maximum number of answers of a visitor. Beyond that, the oldest are removed. */
const MAX_ANSWERS = 50;

const CREATE = `create table if not exists saved_answers (
  id bigint generated always as identity primary key,
  owner text not null,
  saved text not null
)`;
/** Tables of an earlier version lack the way back to the question. */
const EXTEND = 'alter table saved_answers add column if not exists asked_in text';

/** Keeps answers in a database, which `query` reaches with one statement at a time. */
export function createSavedAnswers(query: Query): SavedAnswers {
  let created: Promise<unknown> | undefined;
  const ask: Query = async (text, values) => {
    created ??= query(CREATE, []).then(() => query(EXTEND, []));
    await created.catch((error: unknown) => {
      // The next call tries again.
      created = undefined;
      throw error;
    });
    return query(text, values);
  };
  return {
    async list(owner) {
      const { rows } = await ask('select id, saved, asked_in from saved_answers where owner = $1 order by id desc', [
        owner,
      ]);
      return rows.map(({ id, saved, asked_in }) => ({
        id: String(id),
        saved: JSON.parse(String(saved)) as unknown,
        askedIn: asked_in === null ? undefined : (JSON.parse(String(asked_in)) as AskedIn),
      }));
    },
    async add(owner, { saved, askedIn }) {
      const values = [owner, JSON.stringify(saved), askedIn && JSON.stringify(askedIn)];
      await ask('insert into saved_answers (owner, saved, asked_in) values ($1, $2, $3)', values);
      await ask(
        'delete from saved_answers where owner = $1 and id not in (select id from saved_answers where owner = $1 order by id desc limit $2)',
        [owner, MAX_ANSWERS],
      );
    },
    async remove(owner, id) {
      await ask('delete from saved_answers where owner = $1 and id::text = $2', [owner, id]);
    },
  };
}

/** Keeps answers in memory. */
export function createMemoryAnswers(): SavedAnswers {
  const all = new Map<string, StoredAnswer[]>();
  let nextId = 1;
  const of = (owner: string) => all.get(owner) ?? [];
  return {
    list: async (owner) => of(owner),
    add: async (owner, answer) => {
      all.set(owner, [{ id: String(nextId++), ...answer }, ...of(owner)].slice(0, MAX_ANSWERS));
    },
    remove: async (owner, id) => {
      all.set(
        owner,
        of(owner).filter((answer) => answer.id !== id),
      );
    },
  };
}
