/**
 * `ResultChart` alone, for your own markup: rows drawn by an untrusted Vega-Lite spec. The drawing code loads with the first chart. Its
 * rules are in `tabletalk/chart.css`.
 *
 * @module tabletalk/chart
 */

export { ResultChart, type ResultChartProps } from './ResultChart.js';
