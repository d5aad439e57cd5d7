/** Returns the order of columns after one of them has moved by one position. */
export function moveColumn(keys: readonly string[], from: number, by: -1 | 1): readonly string[] {
  const key = keys[from];
  const other = keys[from + by];
  if (key === undefined || other === undefined) return keys;
  return keys.map((each) => (each === key ? other : each === other ? key : each));
}
