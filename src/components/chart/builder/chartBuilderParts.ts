/** The parts that load together when a reader first builds a chart. */
export { BuiltChart } from './BuiltChart.js';
export { ChartBuilder } from './ChartBuilder.js';
export { CutChartNote } from './CutChartNote.js';
export { DrawChartButton } from './DrawChartButton.js';
