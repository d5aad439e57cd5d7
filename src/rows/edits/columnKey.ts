/** A column by its name on the wire. */
interface Named {
  readonly name: string;
  readonly key?: string | undefined;
}

/** Returns the names by which edits address columns, in their order: `name`, and `name#2` for the second of the same name. */
export function columnKeys(columns: readonly Named[]): readonly string[] {
  const counts = new Map<string, number>();
  return columns.map(({ name, key }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return key ?? (count === 1 ? name : `${name}#${count}`);
  });
}

/** Returns the column that an edit names; undefined if there is none. */
export function findColumn<Column extends Named>(columns: readonly Column[], key: string): Column | undefined {
  const at = columnKeys(columns).indexOf(key);
  return columns[at];
}
