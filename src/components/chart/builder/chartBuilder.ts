import { lazyPart } from '../../../lazy/lazyPart.js';

/** The code for building charts. It loads when a reader first opens the panel, or with a chart that they built. */
export const chartBuilder = lazyPart(async () => {
  const [{ ChartBuilder }, { BuiltChart }, { DrawChartButton }] = await Promise.all([
    import('./ChartBuilder.js'),
    import('./BuiltChart.js'),
    import('./DrawChartButton.js'),
  ]);
  return { ChartBuilder, BuiltChart, DrawChartButton };
});
