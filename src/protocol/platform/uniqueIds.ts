/** Returns each id, with a number appended to one that an earlier item has. */
export function uniqueIds(ids: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let free = id;
    for (let copy = 2; taken.has(free); copy++) free = `${id}-${copy}`;
    taken.add(free);
    return free;
  });
}
