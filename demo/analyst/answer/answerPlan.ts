import type { QueryAssumption } from '../../../src/protocol/toolResult.js';
import type { AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import type { Database, QueryResult } from '../database.js';
import { describeMembers } from '../model/describeMembers.js';
import { findMember } from '../model/storeModel.js';
import { type Query, writeSql } from '../query/writeSql.js';
import { periodName } from '../question/Period.js';
import type { Plan } from '../question/Plan.js';
import { runSqlTool } from '../sqlTool.js';
import { type ChartSpec, chooseChart } from './chooseChart.js';
import { listInWords } from './listInWords.js';
import { planTitle } from './planTitle.js';
import { isWhole, writeAnswer } from './writeAnswer.js';

/** Another dimension in the metadata, by which the next question can split. */
const NEXT_DIMENSIONS = ['orders.channel', 'orders.country', 'customers.segment', 'products.category'];

interface PlanContext {
  readonly turn: AgentTurn;
  readonly database: Database;
  /** The plan's assumptions. */
  readonly assumptions: readonly QueryAssumption[];
}

/** Answers a question that was read: thinking, metadata, query, final answer. */
export async function* answerPlan({ turn, database, assumptions }: PlanContext, plan: Plan): AsyncGenerator<AgentStep> {
  const title = planTitle(plan);
  yield { type: 'thinking', text: `I read this as: ${title}.` };

  const used = [...plan.measures, ...plan.dimensions, ...plan.filters.map(({ dimension }) => dimension)];
  const [{ base, time }] = plan.measures;
  const isOfBase = (name: string) => base === 'orders' || name.startsWith(base);
  const next = NEXT_DIMENSIONS.filter(isOfBase).find((name) => !used.some((member) => member.name === name));
  const names = [...used.map(({ name }) => name), ...(time && (plan.grain ?? plan.period) ? [time] : [])];
  const members = [...new Set([...names, ...(next ? [next] : [])])].flatMap((name) => findMember(name) ?? []);
  const searchQuery = members.map((member) => member.title.toLowerCase()).join(', ');
  yield { type: 'tool-start', call: 'meta', name: turn.names.metaTool, input: { searchQuery } };
  yield { type: 'tool-end', call: 'meta', result: { cubes: describeMembers(members), searchQuery } };

  const found = listInWords([...new Set(names)].map((name) => `\`${name}\``));
  yield { type: 'thinking', text: `The model has ${found}. One query over these gives the answer.` };
  const query = writeSql(plan);
  const description = plan.measures.map((measure) => measure.description).join(' ');
  const call = { sqlQuery: query.sql, queryTitle: title, description, assumptions };
  const outcome = yield* runSqlTool(turn, database, call, (result) => chartOf(plan, query, title, result));
  const text =
    'error' in outcome
      ? `The database rejected my query: ${outcome.error} That is a fault of mine.`
      : writeAnswer({ plan, groups: query.groups, result: outcome.result }, noteChart(plan, outcome.chart));
  yield { type: 'final', text };
}

function chartOf(plan: Plan, { groups, columns }: Query, title: string, result: QueryResult): ChartSpec | undefined {
  const { measures, chart: kind, rank, period, baseline } = plan;
  const isRanked = rank !== undefined && groups.length === 1;
  const seriesOrder = period && baseline && [baseline, period].map(periodName);
  const whole = isWhole({ plan, result }, measures[0]);
  return chooseChart({ title, columns, rows: result.rows, kind, isWhole: whole, isRanked, seriesOrder });
}

/** If the requested chart doesn't fit the result, none is drawn and the answer says so. */
function noteChart({ chart }: Plan, spec: ChartSpec | undefined): readonly string[] {
  if (chart === undefined || chart === 'table') return [];
  const mark = { line: '"line"', bar: '"bar"', stacked: '"bar"', pie: '"arc"' }[chart];
  const encoding = JSON.stringify(spec?.encoding ?? '');
  const isStacked = encoding.includes('"color"') && !encoding.includes('Offset"');
  const isAsAsked = JSON.stringify(spec?.mark ?? '').includes(mark) && (chart !== 'stacked' || isStacked);
  return isAsAsked ? [] : [`This result can’t be shown as a ${chart} chart.`];
}
