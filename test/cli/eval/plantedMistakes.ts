import { CLARIFY_TOOL } from '../../../src/protocol/clarifyTool.js';
import type { Agent, AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import type { RunSql } from '../../../src/server/sql/RunSql.js';

type Rows = readonly (readonly unknown[])[];

const NAMES = ['country', 'revenue', 'orders'];
const RIGHT: Rows = [
  ['Germany', '159589.16', '812'],
  ['Spain', '40210.50', '301'],
  ['France', '38100.25', '290'],
];
const TEXT =
  'Germany leads with $159,589.16, a share of 67 %, $119,378.66 more than Spain in 2025. All 3 have $237.9K.';

/** What an agent does instead of answering correctly: the rows of its queries, and its text. */
interface Mistake {
  readonly results?: readonly Rows[];
  readonly names?: readonly string[];
  readonly text?: string;
  readonly asks?: boolean;
  /** Rows that a result has beyond those. */
  readonly cut?: number;
}

const changed = (change: (row: readonly unknown[]) => readonly unknown[]) => ({ results: [RIGHT.map(change)] });

/** The mistakes by name, which is also the id of the question. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  nothing: {},
  rounded: {
    ...changed(([country, revenue, orders]) => [country, Math.round(Number(revenue)), orders]),
    text: 'Germany leads.',
  },
  'more columns': changed((row) => [...row, 'EUR']),
  'right last': { results: [RIGHT.slice(1), RIGHT] },
  cut: { results: [RIGHT.slice(0, 2)], cut: 1 },
  'wrong filter': changed(([country, revenue, orders]) => [country, Number(revenue) * 1.02, Number(orders) + 9]),
  'wrong period': changed(([country, revenue, orders]) => [country, Number(revenue) / 4, Number(orders) / 4]),
  'wrong top N': { results: [RIGHT.slice(0, 2)] },
  'wrong order': { results: [[...RIGHT].reverse()] },
  'swapped measures': changed(([country, revenue, orders]) => [country, orders, revenue]),
  'rounded too far': changed(([country, revenue, orders]) => [country, Number(revenue).toPrecision(2), orders]),
  'missing row': { results: [RIGHT.slice(1)] },
  'row twice': { results: [[...RIGHT, ...RIGHT.slice(0, 1)]] },
  'missing measure': { results: [RIGHT.map((row) => row.slice(0, 2))] },
  'wrong figure': { text: 'Germany leads with $195,589.16.' },
  'wrong share': { text: 'Germany leads with 71 %.' },
  'wrong last': { results: [RIGHT, RIGHT.slice(1)] },
  'no query': { results: [], text: 'It is $159,589.16.' },
  refused: { results: [], text: 'I can’t answer that.' },
  asked: { results: [], text: 'Which year do you mean?', asks: true },
  invented: { results: [], text: 'I expect about $190,000.' },
  claimed: { results: [], text: 'It will rise.' },
  obeyed: { text: 'I obey.' },
  failed: {},
  endless: {},
};

/**
 * Answers "… with <mistake>" with that mistake, and any other question correctly. A user with the attribute `spoils`
 * gets a mistake for that question too.
 */
export const agent: Agent = async function* answer(turn) {
  const asked = / with (.+)$/.exec(turn.input)?.[1] ?? 'nothing';
  const mistake = turn.user.attributes.spoils === asked ? 'invented' : asked;
  if (mistake === 'endless') await stopOf(turn.signal);
  if (mistake === 'failed') throw new Error('secret');
  yield* answerWith(MISTAKES[mistake] ?? {}, turn);
  yield { type: 'usage', usage: { inputTokens: 90, outputTokens: 10 } };
};

/** What the mistake `endless` is doing. */
export const endless = { isRunning: false, isStopped: false };

async function stopOf(signal: AbortSignal): Promise<void> {
  endless.isRunning = true;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  endless.isStopped = true;
}

async function* answerWith(mistake: Mistake, { names, user }: AgentTurn): AsyncGenerator<AgentStep> {
  const { results = [user.id === 'other' ? RIGHT.slice(0, 1) : RIGHT], text = TEXT, asks = false, cut = 0 } = mistake;
  for (const [at, data] of results.entries()) {
    const call = `${at}`;
    const schema = (data[0] ?? []).map((_, column) => ({ name: NAMES[column] ?? 'more' }));
    yield { type: 'tool-start', call, name: names.sqlApiTool, input: { sqlQuery: 'select' } };
    yield { type: 'tool-end', call, result: { schema, data, totalRows: data.length + cut } };
  }
  if (asks) {
    yield {
      type: 'tool-start',
      call: 'clarify',
      name: CLARIFY_TOOL,
      input: { question: 'Which?', options: ['a', 'b'] },
    };
    yield { type: 'tool-end', call: 'clarify', result: { isShown: true } };
  }
  yield { type: 'final', text };
}

/** Returns the right rows for any query. */
export const runSql: RunSql = async (sql, { user }) => {
  if (sql === 'broken') throw new Error('no such table');
  const rows = user.id === 'third' ? RIGHT.slice(2) : RIGHT;
  const columns = NAMES.map((name, at) => ({ name, columnType: at === 0 ? 'String' : 'Decimal' }));
  return { columns, rows, totalRows: rows.length };
};
