/** Names of columns whose values must not be added up. Short words must be whole: "registrations" contains a ratio. */
const NOT_ADDED =
  /avg|average|median|percent|pct|price|distinct|unique|balance|(?:^|[^a-z])(?:(?:min|max)(?:imum)?|mean|per|rank|rates?|ratios?|shares?)(?:[^a-z]|$)/i;

/** Whether the numbers of a column can be added up, by its name. */
export function canAddUp(name: string): boolean {
  return !NOT_ADDED.test(partWords(name));
}

/** Separates the words of a name such as `averagePrice`. */
export function partWords(name: string): string {
  return name.replace(/([a-z])(?=[A-Z])/g, '$1_');
}
