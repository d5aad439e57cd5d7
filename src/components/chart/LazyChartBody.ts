import { lazyPart } from '../../lazy/lazyPart.js';

/** The drawing code, most of which is Vega. */
export const chartBody = lazyPart(() => import('./ChartBody.js').then(prepare), { isPreloaded: true });

function prepare({ ChartBody, warmUpCharts }: typeof import('./ChartBody.js')) {
  warmUpCharts();
  return ChartBody;
}
