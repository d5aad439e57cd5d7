/** Whether a JSON value has more levels of objects and arrays. Walks without recursion, since it may be deeper than the stack. */
export function isDeep(value: unknown, maxLevels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return false;
}
