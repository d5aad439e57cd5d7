/** Resolves as `work` does, or rejects with `late()` after `ms` milliseconds. */
export function within<Value>(ms: number, work: Promise<Value>, late: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
