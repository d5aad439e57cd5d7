/**
 * Returns an amount whose currency, such as `US$` in Arabic, keeps its order: without a mark behind it, the `$` would be shown on
 * the other side of the letters. CLDR marks all amounts that are written from the right; others are returned unchanged.
 */
export function keepSymbol(amount: string): string {
  return amount.includes('\u200f') ? amount.replace(/\p{Script=Latin}\p{Sc}$/u, '$&\u200e') : amount;
}
