import { lazyPart } from '../../lazy/lazyPart.js';

/** The drawing code, most of which is Vega: more than all other parts together, so browsers shouldn't request them before it. */
export const chartBody = lazyPart(() => import('./ChartBody.js').then(prepare), { isPreloaded: 'first' });

function prepare({ ChartBody, warmUpCharts }: typeof import('./ChartBody.js')) {
  warmUpCharts();
  return ChartBody;
}
