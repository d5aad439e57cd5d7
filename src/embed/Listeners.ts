/** Handlers by name. If one throws, the error is reported and the others are still called. */
export class Listeners {
  readonly #byName = new Map<string, Set<(...values: unknown[]) => void>>();
  readonly #report: (error: unknown) => void;

  constructor(report: ((error: unknown) => void) | undefined) {
    this.#report = report ?? ((error) => console.error(error));
  }

  /** Returns a function that removes the handler. A function added twice is called twice. */
  add<Values extends unknown[]>(name: string, handler: (...values: Values) => void): () => void {
    // The catalog gives a name's handlers and its payload the same type.
    const own = (...values: unknown[]) => handler(...(values as Values));
    const handlers = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, handlers.add(own));
    return () => handlers.delete(own);
  }

  /** Calls the handlers of `name`, except those added or removed by another handler during the call. */
  notify(name: string, ...values: unknown[]): void {
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
