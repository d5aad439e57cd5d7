/** A column by its name on the wire. */
interface Named {
  readonly name: string;
  readonly key?: string | undefined;
}

/**
 * Returns the keys by which edits address columns, in column order: `name`, and `name#2` for the second with the same name.
 * Columns that have a key keep it.
 */
export function columnKeys(columns: readonly Named[]): readonly string[] {
  const taken = new Set(columns.map(({ key }) => key));
  const counts = new Map<string, number>();
  return columns.map(({ name, key: kept }) => {
    if (kept !== undefined) return kept;
    let count = counts.get(name) ?? 0;
    let key = '';
    // A column's own name may be `name#2`, too.
    do {
      count += 1;
      key = count === 1 ? name : `${name}#${count}`;
    } while (taken.has(key));
    counts.set(name, count);
    taken.add(key);
    return key;
  });
}

/** Gives columns their keys, so that each keeps its own when others are hidden, moved or turned into rows. */
export function keepKeys<Column extends Named>(columns: readonly Column[]): readonly Column[] {
  const keys = columnKeys(columns);
  return columns.map((column, at) => (keys[at] === column.name ? column : { ...column, key: keys[at] }));
}

/** Returns the column that an edit names; undefined if there is none. */
export function findColumn<Column extends Named>(columns: readonly Column[], key: string): Column | undefined {
  const at = columnKeys(columns).indexOf(key);
  return columns[at];
}
