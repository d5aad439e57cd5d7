import { phraseNumber, phrasePlurals } from './phraseNumber.js';

export const number = phraseNumber('pt-BR');
export const tenths = phraseNumber('pt-BR', { maximumFractionDigits: 1 });
const plurals = phrasePlurals('pt-BR');

/** "1 linha", "12.431 linhas"; whole millions take a preposition: "2.000.000 de linhas". */
export function count(amount: number, one: string, many: string): string {
  const form = plurals.select(amount);
  if (form === 'one') return `${number.format(amount)} ${one}`;
  return `${number.format(amount)} ${form === 'many' ? `de ${many}` : many}`;
}

export function rowsOf(shown: number, total: number | undefined): string {
  if (total === undefined || total <= shown) return count(shown, 'linha', 'linhas');
  return `${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}

export function firstOf(shown: number, total: number): string {
  const first = plurals.select(shown) === 'one' ? 'primeira' : 'primeiras';
  return `${first} ${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}
