import type { AgentStep, AgentTurn } from '../../src/server/service/Agent.js';
import { describeReading, listInWords, titleOf } from './answer/describePlan.js';
import { type Answered, readResult } from './answer/ResultRows.js';
import { writeAnswer } from './answer/writeAnswer.js';
import type { Day } from './calendar.js';
import { type ChartSpec, chooseChart } from './chart/chooseChart.js';
import type { Database, QueryResult } from './database.js';
import type { Base } from './model/member.js';
import { searchModel } from './model/searchModel.js';
import { dimensionOf, storeModel } from './model/storeModel.js';
import { displayProblem } from './plan/displayProblem.js';
import type { Plan } from './plan/Plan.js';
import { type Query, writeSql } from './query/writeSql.js';
import type { DimensionValues } from './question/buildLexicon.js';
import type { Understanding } from './readThread.js';
import { runSqlTool } from './sqlTool.js';

export interface AnswerContext {
  readonly turn: AgentTurn;
  readonly database: Database;
  readonly values: DimensionValues;
  readonly today: Day;
}

type Planned = Extract<Understanding, { type: 'plan' }>;

/** What answers about a table are worth breaking down by. */
const NEXT_GROUPINGS: Readonly<Record<Base, readonly string[]>> = {
  orders: ['orders.channel', 'orders.country'],
  customers: ['customers.segment', 'customers.country'],
  products: ['products.brand', 'products.category'],
};

/** Answers a question that was understood: thinking, model search, query, final answer. */
export async function* answerPlan(context: AnswerContext, planned: Planned): AsyncGenerator<AgentStep> {
  const { turn, database, today } = context;
  const plan = withReadingNotes(planned);
  yield { type: 'thinking', text: describeReading(plan, planned.changed) };

  const members = [...plan.measures, ...plan.dimensions, ...plan.filters.map((filter) => filter.dimension)];
  const timed = plan.time !== undefined && (plan.grain !== undefined || plan.range !== undefined) ? [plan.time] : [];
  const used = [...new Set([...members, ...timed])];
  // Also finds a grouping for the next question.
  const next = NEXT_GROUPINGS[plan.base].map(dimensionOf).find((dimension) => !used.includes(dimension));
  const searchQuery = [...used, ...(next ? [next] : [])].map((member) => member.title.toLowerCase()).join(', ');
  yield { type: 'tool-start', call: 'meta', name: turn.names.metaTool, input: { searchQuery } };
  yield { type: 'tool-end', call: 'meta', result: { cubes: searchModel(storeModel, searchQuery), searchQuery } };

  const names = listInWords(used.map((member) => `\`${member.name}\``));
  const query = writeSql(plan);
  const title = titleOf(plan);
  const expected = chooseChart(expectedResult(plan, query, context), title);
  yield {
    type: 'thinking',
    text: `The model has ${names}. One query over these gives the answer${chartReason(plan, query, expected)}`,
  };
  const call = {
    sqlQuery: query.sql,
    queryTitle: title,
    description: plan.measures[0].description,
    chart: expected,
  };
  const outcome = yield* runSqlTool(turn, database, call, (result) =>
    chooseChart(readResult(plan, query, result, today), title),
  );
  const text =
    'error' in outcome
      ? `The database rejected the query I wrote for this question: ${outcome.error}. That is a bug on my side; rephrasing the question may help.`
      : writeAnswer(readResult(plan, query, outcome.result, today), notesOn(planned, query, outcome.result, today));
  yield { type: 'final', text };
}

/** Explains why the result isn't displayed as requested, and lists the remaining questions of the same input. */
function notesOn({ plan, later }: Planned, query: Query, result: QueryResult, today: Day): readonly string[] {
  const problem = plan.chart === undefined ? undefined : displayProblem({ ...plan, sort: undefined });
  const spec = chooseChart(readResult(plan, query, result, today), '');
  const isSliced = spec !== undefined && JSON.stringify(spec.mark)?.includes('arc');
  const tooMany =
    plan.chart === 'pie' && problem === undefined && !isSliced
      ? [`${result.totalRows} slices would be too many to distinguish, so I drew no pie; try “top 5”.`]
      : [];
  const waiting =
    later.length === 0
      ? []
      : [`I answer one question at a time. Next, ask: ${later.map((one) => `“${one}”`).join(', then ')}.`];
  return [
    ...waiting,
    ...(problem === undefined
      ? []
      : [`${problem.reason} Try ${problem.offers.map((offer) => `“${offer}”`).join(' or ')}.`]),
    ...tooMany,
  ];
}

function withReadingNotes({ plan, reading }: Planned): Plan {
  const corrected = reading.corrections.map(([written, read]) => `I read “${written}” as “${read}”.`);
  const unread = reading.unread.map((word) => `“${word}”`);
  const unused = unread.length === 0 ? [] : [`I ignored ${listInWords(unread)}.`];
  return { ...plan, notes: [...corrected, ...unused, ...plan.notes] };
}

/** The end of a sentence about how the result will be displayed. */
function chartReason(plan: Plan, query: Query, chart: ChartSpec | undefined): string {
  if (chart === undefined) return plan.chart === 'table' ? ', as a table.' : '; a single number needs no chart.';
  const [first, second] = query.columns.filter((column) => column.role !== 'measure');
  if (second !== undefined)
    return first?.role === 'dimension' ? ', with bars side by side.' : ', with a line for each part.';
  const slices = JSON.stringify(chart).includes('"arc"');
  return slices
    ? ', as slices of a whole.'
    : first?.role === 'time'
      ? '; over time, a chart in order of date shows it best.'
      : '; bars in order of size show it best.';
}

/**
 * A made-up result with the size and labels that the known values suggest, used to choose a chart before the query
 * runs.
 */
function expectedResult(plan: Plan, query: Query, { values, today }: AnswerContext): Answered {
  const groups = query.columns.filter((column) => column.role !== 'measure');
  const labels = groups.map((column) => {
    if (column.role === 'period') return ['earlier', 'current'];
    if (column.role !== 'dimension') return Array.from({ length: 12 }, (_, step) => `${step}`);
    const only = plan.filters.find((filter) => filter.dimension === column.dimension && !filter.exclude);
    return (only?.values ?? values.get(column.name) ?? []).slice(0, plan.limit?.count ?? 100);
  });
  const [first = [], second = ['']] = labels;
  const rows = first.flatMap((one) => second.map((other) => ({ labels: [one, other], keys: [], values: [1] })));
  return { plan, groups, rows, totalRows: rows.length, today };
}
