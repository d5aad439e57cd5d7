/** A `Storage` in memory; its keys are its own properties, as in a browser. */
export function fakeStorage({ isFull = false } = {}): Storage {
  const values: Record<string, string> = {};
  const methods = {
    key: (at: number) => Object.keys(values)[at] ?? null,
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      values[key] = value;
    },
    removeItem(key: string) {
      delete values[key];
    },
    clear() {
      for (const key of Object.keys(values)) delete values[key];
    },
  };
  return new Proxy(values, {
    get: (_, name) => (name === 'length' ? Object.keys(values).length : Reflect.get(methods, name)),
  }) as unknown as Storage;
}
