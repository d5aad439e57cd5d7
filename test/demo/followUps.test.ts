import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyst } from '../../demo/analyst/createAnalyst';
import { type Database, openDatabase } from '../../demo/analyst/database';
import { suggestedQuestions } from '../../demo/analyst/suggestedQuestions';
import { askAboutValues } from '../../src/followups/askAboutValues';
import { suggestFollowUps } from '../../src/followups/suggestFollowUps';
import { enUS } from '../../src/locales/en-US';
import type { MetaCube, SqlToolResult } from '../../src/protocol/toolResult';
import { createResult } from '../../src/rows/createResult';
import { readAskedCells } from '../../src/rows/readAskedCells';
import type { Agent, AgentStep } from '../../src/server/service/Agent';
import { ask, finalText, NOW, type SqlToolEnd, sqlResult } from './threads';

describe('the follow-up questions that the chat derives from an answer', () => {
  let database: Database;
  let agent: Agent;
  beforeAll(async () => {
    database = await openDatabase({ orders: 6_000, today: NOW });
    agent = createAnalyst({ database, now: () => NOW });
  }, 120_000);
  afterAll(() => database.close());

  it.each(suggestedQuestions)('run a query of the same measure after “%s”', async (question) => {
    const first = await ask(agent, [question]);
    const questions = followUps(first);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const followUp of questions) {
      const result = sqlResult(await ask(agent, [question, followUp]));
      expect(result.totalRows, followUp).toBeGreaterThan(0);
      expect(result.schema.at(-1), followUp).toEqual(sqlResult(first).schema.at(-1));
    }
  });

  // A single walk over everything that the chat offers to press: the starting questions, the follow-ups of their
  // results, and their values.
  it.each([
    ...suggestedQuestions,
    'Revenue by week in 2025',
    'Revenue by day in March 2025',
    'Orders by month and channel in 2025',
    'Units sold by category, Q3 2026 vs Q2 2026',
    'Return rate by brand in 2025',
  ])('and questions about its values are all answered after “%s”, within its period', async (question) => {
    const first = sqlResult(await ask(agent, [question]));
    const period = /20\d\d/.exec(first.queryTitle)?.[0] ?? '';
    for (const followUp of followUps(await ask(agent, [question]))) {
      const { queryTitle, totalRows } = sqlResult(await ask(agent, [question, followUp]));
      expect(queryTitle, followUp).toContain(period);
      expect(totalRows, followUp).toBeGreaterThan(0);
    }
    for (const quoted of quotedValues(first)) {
      for (const words of ['By channel?', 'What about orders?', 'Show it by month']) {
        const { totalRows } = sqlResult(await ask(agent, [question, `${words}\n\n${quoted}`]));
        expect(totalRows, `${words} ${quoted}`).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    ['Revenue by month in 2025', 'Revenue by channel, January – February 2025'],
    ['Revenue by week in 2025', 'Revenue by channel, 30 December 2024 – 12 January 2025'],
    [
      'Revenue by category last quarter vs the quarter before',
      'Revenue by channel, April – September 2026, only Electronics',
    ],
  ])('read the times of several values of “%s” as one period', async (question, title) => {
    const [, , rows = ''] = quotedValues(sqlResult(await ask(agent, [question])));
    expect(sqlResult(await ask(agent, [question, `By channel?\n\n${rows}`])).queryTitle).toBe(title);
  });

  it.each([
    ['Month: Feb; Period: 2025; Revenue: 1', 'Revenue by channel, February 2025'],
    ['Month: Feb; 2025: 1', 'Revenue by channel, February 2025'],
  ])('read the month and the year of a comparison, %s, as one period', async (row, title) => {
    const quoted = `About these values:\n> Revenue\n> ${row}`;
    const steps = await ask(agent, ['Revenue by month, 2025 vs 2024', `By channel?\n\n${quoted}`]);
    expect(sqlResult(steps).queryTitle).toBe(title);
  });

  it('ask back about the times of values that don’t follow each other', async () => {
    const values = 'About these values:\n> Revenue\n> Month: Jan 2025; Revenue: 1\n> Month: Mar 2025; Revenue: 2';
    const steps = await ask(agent, ['Revenue by month in 2025', `By channel?\n\n${values}`]);
    expect(steps.some((step) => step.type === 'tool-start' && step.name === 'clarify')).toBe(true);
  });

  it.each([
    ['Revenue by month in 2025', 'Break Revenue down by Channel', 'Revenue by month and channel, 2025'],
    ['Revenue by month in 2025', 'Compare Revenue with the previous period', 'Revenue by month, 2025 against 2024'],
    ['Orders by country in 2025', 'Orders for “United States” only', 'Orders, 2025, only United States'],
    ['Top 10 customers by revenue', 'Break Revenue down by Channel', 'Top 10 customers by revenue, by channel'],
    [
      'Revenue by brand, Q3 2026 vs Q2 2026',
      'Break Revenue down by Channel',
      'Revenue by channel, Q3 2026 against Q2 2026',
    ],
    ['Revenue by brand, Q3 2026 vs Q2 2026', 'Revenue by Brand as a share of the total', 'Revenue by brand, Q3 2026'],
  ])('continue “%s” with “%s”', async (question, followUp, title) => {
    expect(followUps(await ask(agent, [question]))).toContain(followUp);
    expect(sqlResult(await ask(agent, [question, followUp])).queryTitle).toBe(title);
  });

  it('begin with a question that compares, which has a chart', async () => {
    const result = sqlResult(await ask(agent, [suggestedQuestions.at(-1) ?? '']));
    expect(result.queryTitle).toBe('Revenue by category, Q3 2026 against Q2 2026');
    expect(JSON.stringify(result.vegaSpec)).toContain('Q2 2026');
  });

  it('write amounts in answers as figures and tables do', async () => {
    const steps = await ask(agent, ['Revenue in 2025']);
    const [[value]] = sqlResult(steps).data as [[unknown]];
    expect(finalText(steps)).toContain(`**$${Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 })}**`);
  });
});

/** What “Ask about this” writes for the first value, for the first row, and for the first two rows. */
function quotedValues(answer: SqlToolEnd): readonly string[] {
  const { columns, rows } = createResult({ result: answer as SqlToolResult });
  const table = { columns, rowAt: (at: number) => rows[at] ?? [] };
  const last = columns.length - 1;
  return [
    { lastRow: 0, firstColumn: last },
    { lastRow: 0, firstColumn: 0 },
    { lastRow: Math.min(1, rows.length - 1), firstColumn: 0 },
  ].map((block) => {
    const values = readAskedCells(table, { firstRow: 0, lastColumn: last, ...block }, enUS);
    return askAboutValues(values, answer.queryTitle, enUS).text;
  });
}

function followUps(steps: readonly AgentStep[]): readonly string[] {
  const result = sqlResult(steps);
  const cubes = steps.flatMap((step) =>
    step.type === 'tool-end' && step.call === 'meta' ? (step.result as { cubes: MetaCube[] }).cubes : [],
  );
  const { sqlQuery, queryTitle, vegaSpec } = result;
  const last = {
    messageId: 'm',
    title: queryTitle,
    description: '',
    sqlQuery,
    vegaSpec,
    result: result as SqlToolResult,
  };
  return suggestFollowUps({ results: [last], cubes }, enUS);
}
