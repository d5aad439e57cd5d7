import type { AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import type { Day } from '../calendar.js';
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

/** A further dimension in the metadata, which the next question can split by. */
const NEXT_DIMENSIONS = ['orders.channel', 'orders.country', 'customers.segment', 'products.category'];

/** Answers a question that was read: thinking, metadata, query, final answer. */
export async function* answerPlan(
  turn: AgentTurn,
  database: Database,
  plan: Plan,
  today: Day,
): AsyncGenerator<AgentStep> {
  const title = planTitle(plan);
  yield { type: 'thinking', text: [`I read this as: ${title}.`, ...plan.notes].join(' ') };

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
  const call = { sqlQuery: query.sql, queryTitle: title, description: plan.measures[0].description };
  const outcome = yield* runSqlTool(turn, database, call, (result) => chartOf(plan, query, result));
  const answer = () => {
    if ('error' in outcome) return `The database rejected my query: ${outcome.error}. That is a fault of mine.`;
    const { result } = outcome;
    return writeAnswer({ plan, groups: query.groups, result, today }, chartNotes(plan, chartOf(plan, query, result)));
  };
  yield { type: 'final', text: answer() };
}

function chartOf(plan: Plan, { groups }: Query, result: QueryResult): ChartSpec | undefined {
  const { grain, measures, chart: kind, rank, period, baseline } = plan;
  const columns = [
    ...groups.map(
      ({ name, title, isTime }) => ({ name, title, type: isTime ? 'temporal' : 'nominal', grain }) as const,
    ),
    ...measures.map(({ name, title, format }) => ({ name, title, type: 'quantitative', format }) as const),
  ];
  return chooseChart({
    title: planTitle(plan),
    columns,
    rows: result.rows,
    kind,
    isWhole: isWhole({ plan, result }, measures[0]),
    isRanked: rank !== undefined && groups.length === 1,
    seriesOrder: period && baseline && [baseline, period].map(periodName),
  });
}

/** A chart that doesn't fit the result isn't drawn, and the reader is told. */
function chartNotes({ chart }: Plan, spec: ChartSpec | undefined): readonly string[] {
  if (chart === undefined || chart === 'table') return [];
  const mark = chart === 'pie' ? '"arc"' : `"${chart}"`;
  return JSON.stringify(spec?.mark ?? '').includes(mark) ? [] : [`This result can’t be shown as a ${chart} chart.`];
}
