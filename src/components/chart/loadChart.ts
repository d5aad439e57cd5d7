/** The part of a chart that needs the drawing code. */
export type ChartBodyModule = typeof import('./ChartBody.js');

/** Cached so that later charts render at once. */
let loaded: ChartBodyModule | undefined;

/** The drawing code, if it was loaded before. */
export function loadedChartBody(): ChartBodyModule | undefined {
  return loaded;
}

/** Loads the drawing code. After a failure, the next call tries again. */
export async function loadChartBody(): Promise<ChartBodyModule> {
  loaded = await import('./ChartBody.js');
  return loaded;
}

/** Loads the drawing code ahead of its chart, such as while a query runs. A failure is left to the chart. */
export function preloadChart(): void {
  loadChartBody().catch(() => {});
}
