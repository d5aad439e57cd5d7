/** Wraps a callback for a log. If it throws or rejects, that must not end an answer or the process. */
export function withoutFailing<Value>(report: (value: Value) => unknown = () => {}): (value: Value) => void {
  return (value) => void (async () => report(value))().catch(() => {});
}
