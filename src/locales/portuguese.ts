import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange } from './phraseChart.js';
import { phraseCounts } from './phraseCounts.js';

/** Whole millions take a preposition: "2.000.000 de linhas". */
const { number, tenths, plurals, count } = phraseCounts('pt-BR', { preposition: 'de ' });

export { count, number, tenths };

export function rowsOf(shown: number, total: number | undefined): string {
  if (total === undefined || total <= shown) return count(shown, 'linha', 'linhas');
  return `${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}

export function firstOf(shown: number, total: number): string {
  const first = plurals.select(shown) === 'one' ? 'primeira' : 'primeiras';
  return `${first} ${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}

export const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Média',
  mean: 'Média',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores distintos',
  stdev: 'Desvio padrão',
  variance: 'Variância',
};

export const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfico de barras',
  line: 'Gráfico de linhas',
  area: 'Gráfico de área',
  point: 'Gráfico de dispersão',
  arc: 'Gráfico de pizza',
  rect: 'Mapa de calor',
  other: 'Gráfico',
};

export const stepsWith =
  (one: string, many: string): Locale['stepsSummary'] =>
  (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'consulta', 'consultas') : count(steps, one, many)];
    if (failed > 0) parts.push(`${number.format(failed)} com falha`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  };

export const summaryWith =
  (marks: typeof MARKS, low: string, high: string): Locale['chartSummary'] =>
  (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [marks[mark], measure && `de ${measure}`, by && `por ${by}`, split && `dividido por ${split}`];
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${phraseRange(chart, low, high)}`;
  };
