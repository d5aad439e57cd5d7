/** Adds a number to repeated names, as in `count` and `count_2`. */
export function distinctNames(given: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return given.map((name) => {
    let distinct = name;
    for (let number = 2; taken.has(distinct) || (distinct !== name && given.includes(distinct)); number += 1)
      distinct = `${name}_${number}`;
    taken.add(distinct);
    return distinct;
  });
}
