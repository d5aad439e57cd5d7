import { phraseNumber, phrasePlurals } from './phraseNumber.js';

/**
 * Returns what most phrases of a locale count with: its numbers, also with tenths, its plural rules, and amounts with their nouns.
 * `space` is between a number and its noun. `preposition` precedes the noun of whole millions: “1 000 000 de lignes”.
 */
export function phraseCounts(code: string, { space = ' ', preposition = '' } = {}) {
  const number = phraseNumber(code);
  const tenths = phraseNumber(code, { maximumFractionDigits: 1 });
  const plurals = phrasePlurals(code);
  const count = (amount: number, one: string, many: string) => {
    const form = plurals.select(amount);
    const noun = form === 'one' ? one : form === 'many' ? preposition + many : many;
    return `${number.format(amount)}${space}${noun}`;
  };
  return { number, tenths, plurals, count };
}
