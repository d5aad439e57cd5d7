import type { Plan } from './Plan.js';

/** Why a result can't be displayed or sorted as requested, and what to ask instead. */
export interface DisplayProblem {
  /** A whole sentence. */
  readonly reason: string;
  /** Each works unchanged as the next input of the thread. */
  readonly offers: readonly string[];
}

const CHART_WORDS = {
  line: 'a line chart',
  area: 'an area chart',
  bar: 'a bar chart',
  pie: 'a pie chart',
  table: 'a table',
};

/** Explains why this plan can't have the requested chart or order; `undefined` if it can. */
export function displayProblem(plan: Plan): DisplayProblem | undefined {
  return chartProblem(plan) ?? sortProblem(plan);
}

function chartProblem(plan: Plan): DisplayProblem | undefined {
  const { chart, measures, base } = plan;
  const [measure, second] = measures;
  if (chart === undefined || chart === 'table') return undefined;
  const asked = CHART_WORDS[chart];
  const groups = groupsOf(plan);
  const byTime = plan.grain !== undefined;
  const [some, other] =
    base === 'products' ? ['category', 'brand'] : ['country', base === 'orders' ? 'category' : 'segment'];
  if (groups === 0) {
    const split = chart === 'line' || chart === 'area' ? ['month', 'week'] : [some, other];
    if (base === 'products' && (chart === 'line' || chart === 'area')) {
      return { reason: `${needsTime(asked)}, and the catalogue has no dates.`, offers: [`by ${some} as a bar chart`] };
    }
    return {
      reason: `The result is a single number, so there is nothing to draw as ${asked}. Split it first.`,
      offers: split.map((by) => `by ${by} as ${asked}`),
    };
  }
  if ((chart === 'line' || chart === 'area') && !byTime) {
    const offers = base === 'products' ? ['as a bar chart'] : [`by month as ${asked}`, 'as a bar chart'];
    return { reason: `${needsTime(asked)}, and this result has no time axis.`, offers };
  }
  if (chart !== 'pie') return undefined;
  if (byTime || plan.baseline !== undefined || groups > 1 || second !== undefined) {
    const what = second === undefined ? 'the parts of one whole' : 'one number';
    return {
      reason: `Slices show ${what}, which this result isn't.`,
      offers: [`by ${some} as ${asked}`, 'as a bar chart'],
    };
  }
  if (!measure.additive) {
    return {
      reason: `The groups' ${measure.title.toLowerCase()} does not add up to a whole, so slices would mislead.`,
      offers: ['as a bar chart'],
    };
  }
  return undefined;
}

function sortProblem(plan: Plan): DisplayProblem | undefined {
  const { sort, grain, limit, measures } = plan;
  if (sort === undefined) return undefined;
  if (groupsOf(plan) === 0) {
    return {
      reason: 'The result is a single number, so there is nothing to sort. Split it first.',
      offers: ['by country', 'by month'],
    };
  }
  if (sort === 'name' || grain === undefined || limit !== undefined) return undefined;
  const measure = measures[0].title.toLowerCase();
  return {
    reason: `Steps of time stay in order, so that the chart can be read. A ranking shows the ${sort} first.`,
    offers: [`${sort === 'lowest' ? 'bottom' : 'top'} 10 ${grain}s by ${measure}`],
  };
}

function groupsOf({ dimensions, grain, baseline }: Plan): number {
  return dimensions.length + (grain === undefined ? 0 : 1) + (baseline === undefined ? 0 : 1);
}

function needsTime(asked: string): string {
  return `${asked[0]?.toUpperCase()}${asked.slice(1)} needs time on its axis`;
}
