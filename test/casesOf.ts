/**
 * How many random cases a property is tried with: `usual`, times `TABLETALK_CASES`; 30 is for a change that they are about.
 */
export function casesOf(usual: number): number {
  return Math.max(1, Math.round(usual * Number(process.env.TABLETALK_CASES ?? 1)));
}
