import type { SqlColumn } from './RunSql.js';

/** Returns the columns of a result. Repeated names get a number, as in `count` and `count_2`. */
export function sqlColumns(
  names: readonly string[],
  types: readonly Pick<SqlColumn, 'columnType'>[],
): readonly SqlColumn[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    let distinct = name;
    for (let number = 2; taken.has(distinct) || (distinct !== name && names.includes(distinct)); number += 1)
      distinct = `${name}_${number}`;
    taken.add(distinct);
    return { name: distinct, columnType: types[index]?.columnType ?? 'String' };
  });
}
