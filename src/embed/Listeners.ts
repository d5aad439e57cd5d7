/** Handlers by name. One that throws is reported, and the others are called all the same. */
export class Listeners {
  readonly #byName = new Map<string, Set<(...values: unknown[]) => void>>();
  readonly #report: (error: unknown) => void;

  constructor(report: ((error: unknown) => void) | undefined) {
    this.#report = report ?? ((error) => console.error(error));
  }

  /** Returns the way to stop. The same function given twice is called twice. */
  add<Values extends unknown[]>(name: string, handler: (...values: Values) => void): () => void {
    // What a name's handlers take and what they are told is one type of the catalog.
    const own = (...values: unknown[]) => handler(...(values as Values));
    const handlers = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, handlers.add(own));
    return () => handlers.delete(own);
  }

  /** Whoever is added meanwhile is not called; whoever is taken away meanwhile is not either. */
  tell(name: string, ...values: unknown[]): void {
    const handlers = this.#byName.get(name);
    for (const handler of [...(handlers ?? [])]) {
      if (!handlers?.has(handler)) continue;
      try {
        handler(...values);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  clear(): void {
    for (const handlers of this.#byName.values()) handlers.clear();
    this.#byName.clear();
  }
}
