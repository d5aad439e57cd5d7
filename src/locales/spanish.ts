import type { ChartSummary } from './Locale.js';
import { phraseRange } from './phraseChart.js';
import { phraseNumber, phrasePlurals } from './phraseNumber.js';

export const number = phraseNumber('es-ES');
export const tenths = phraseNumber('es-ES', { maximumFractionDigits: 1 });
const plurals = phrasePlurals('es-ES');

export const isOne = (amount: number) => plurals.select(amount) === 'one';

/** Millions are followed by «de»: «1.000.000 de filas». */
export const count = (amount: number, one: string, many: string) => {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many: `de ${many}` };
  return `${number.format(amount)} ${nouns[plurals.select(amount)] ?? many}`;
};

export const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined ? count(shown, 'fila', 'filas') : `${number.format(shown)} de ${count(total, 'fila', 'filas')}`;

export const firstRowsOf = (shown: number, total: number) =>
  `${isOne(shown) ? 'primera' : `primeras ${number.format(shown)}`} de ${count(total, 'fila', 'filas')}`;

export const summaryWith =
  (marks: Readonly<Record<ChartSummary['mark'], string>>) =>
  (chart: ChartSummary): string => {
    const { mark, measure, by, split, values } = chart;
    const what = [measure, by && `por ${by}`, split && `para cada ${split}`].filter(Boolean).join(' ');
    return `${marks[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${phraseRange(chart, 'Mínimo', 'Máximo')}`;
  };
