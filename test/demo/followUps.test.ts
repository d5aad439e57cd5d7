import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyst } from '../../demo/analyst/createAnalyst';
import { type Database, openDatabase } from '../../demo/analyst/database';
import { suggestedQuestions } from '../../demo/analyst/suggestedQuestions';
import { suggestFollowUps } from '../../src/followups/suggestFollowUps';
import { enUS } from '../../src/locales/en-US';
import type { MetaCube, SqlToolResult } from '../../src/protocol/toolResult';
import type { Agent, AgentStep } from '../../src/server/service/Agent';
import { ask, finalText, NOW, sqlResult } from './threads';

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
