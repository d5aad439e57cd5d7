/**
 * How many random cases a property is tried with: `usual`, times `TABLETALK_CASES`. Use 30 for a change to the code
 * that the property tests.
 */
export function casesOf(usual: number): number {
  return Math.max(1, Math.round(usual * Number(process.env.TABLETALK_CASES ?? 1)));
}
