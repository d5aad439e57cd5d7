import type { ChartSummary } from './Locale.js';
import { phraseRange } from './phraseChart.js';
import { phraseCounts } from './phraseCounts.js';

/** Millions are followed by «de»: «1.000.000 de filas». */
const { number, tenths, plurals, count } = phraseCounts('es-ES', { preposition: 'de ' });

export { count, number, tenths };

export const isOne = (amount: number) => plurals.select(amount) === 'one';

export const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined ? count(shown, 'fila', 'filas') : `${number.format(shown)} de ${count(total, 'fila', 'filas')}`;

export const firstRowsOf = (shown: number, total: number) =>
  `${isOne(shown) ? 'primera' : `primeras ${number.format(shown)}`} de ${count(total, 'fila', 'filas')}`;

export const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Media',
  mean: 'Media',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores distintos',
  stdev: 'Desviación estándar',
  variance: 'Varianza',
};

export const summaryWith =
  (marks: Readonly<Record<ChartSummary['mark'], string>>) =>
  (chart: ChartSummary): string => {
    const { mark, measure, by, split, values } = chart;
    const what = [measure, by && `por ${by}`, split && `para cada ${split}`].filter(Boolean).join(' ');
    return `${marks[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${phraseRange(chart, 'Mínimo', 'Máximo')}`;
  };
