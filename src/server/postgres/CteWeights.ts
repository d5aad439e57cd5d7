import { refused } from '../sql/queryErrors.js';

/** Maximum number of tables of a query after expansion. Planning takes up to 130 kB for each, and can't be limited otherwise. */
const MAX_TABLES = 500;

interface Cte {
  /** How often each name is read in its query. `undefined` counts all tables. */
  readonly references: Map<string | undefined, number>;
  isNeverMaterialized: boolean;
}

/**
 * Counts the tables that Postgres plans once it has replaced the names of `with` queries by their texts: thirteen queries that
 * are `not materialized`, and each read the one before twice, become 8,192. A name that several queries share counts as all of
 * them.
 */
export class CteWeights {
  readonly #main: Cte = { references: new Map(), isNeverMaterialized: true };
  readonly #ctes = new Map<string, Cte>();
  readonly #total = new Map<string | undefined, number>();
  #current = this.#main;

  /** Counts the following references as those of a `with` query. The returned function ends this. */
  enter(name: string, { ctematerialized }: Readonly<Record<string, unknown>>): () => void {
    const outer = this.#current;
    const cte = this.#ctes.get(name) ?? { references: new Map(), isNeverMaterialized: false };
    cte.isNeverMaterialized ||= ctematerialized === 'CTEMaterializeNever';
    this.#ctes.set(name, cte);
    this.#current = cte;
    return () => {
      this.#current = outer;
    };
  }

  /** Counts a table or a `with` query that is read. */
  addReference(name: string | undefined): void {
    for (const counts of [this.#current.references, this.#total]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** Throws a `ChatError` with the code `bad-request` if there are too many. */
  check(): void {
    const known = new Map<Cte, number>();
    let sum = this.#weigh(this.#main, known);
    for (const [name, cte] of this.#ctes) if (!this.#isInlined(name, cte)) sum += this.#weigh(cte, known);
    if (sum > MAX_TABLES) throw refused(`The query reads more than ${MAX_TABLES} tables. Read fewer, or materialize.`);
  }

  #weigh(cte: Cte, known: Map<Cte, number>): number {
    const before = known.get(cte);
    if (before !== undefined) return before;
    // A recursive query reads itself once.
    known.set(cte, 1);
    let sum = 0;
    for (const [name, count] of cte.references) {
      const read = name === undefined ? undefined : this.#ctes.get(name);
      sum += count * (name !== undefined && read && this.#isInlined(name, read) ? this.#weigh(read, known) : 1);
    }
    known.set(cte, Math.max(1, sum));
    return known.get(cte) ?? 1;
  }

  /** Postgres also inlines a query that is read once. */
  #isInlined(name: string, cte: Cte): boolean {
    return cte.isNeverMaterialized || this.#total.get(name) === 1;
  }
}
