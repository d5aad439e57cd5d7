import { compile } from 'vega-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyst } from '../../demo/analyst/createAnalyst';
import { type Database, openDatabase } from '../../demo/analyst/database';
import { sqlText } from '../../demo/analyst/query/writeSql';
import { findWrongFigures } from '../../src/cli/eval/findWrongFigures';
import type { ChatMessage } from '../../src/protocol/chatMessage';
import type { Agent, AgentStep } from '../../src/server/service/Agent';
import { joinQuestion } from '../../src/text/questionContext';
import { chatMessage } from '../chatMessage';
import { ask, finalText, NOW, sqlResult, turnOf } from './threads';

const ORDERS = 6_000;

describe('createAnalyst', () => {
  let database: Database;
  let agent: Agent;
  beforeAll(async () => {
    database = await openDatabase({ orders: ORDERS, today: NOW });
    agent = createAnalyst({ database, now: () => NOW });
  }, 120_000);
  afterAll(() => database.close());

  it('emits thinking, metadata, SQL and the final answer, in this order', async () => {
    const steps = await ask(agent, ['revenue by month in 2025']);
    expect(steps.map((step) => ('call' in step ? `${step.type} ${step.call}` : step.type))).toEqual([
      'thinking',
      'tool-start meta',
      'tool-end meta',
      'thinking',
      'tool-start sql',
      'tool-end sql',
      'final',
    ]);
  });

  it.each([
    [
      ['revenue by month in 2025'],
      `SELECT date_trunc('month', created_at), sum(amount) FROM orders
       WHERE status <> 'cancelled' AND extract(year FROM created_at) = 2025 GROUP BY 1 ORDER BY 1`,
    ],
    [
      ['revenue by month in 2025 vs 2024'],
      `SELECT to_char(created_at, 'Mon'), extract(year FROM created_at)::text, sum(amount) FROM orders
       WHERE status <> 'cancelled' AND extract(year FROM created_at) IN (2024, 2025)
       GROUP BY 1, 2 ORDER BY min(extract(month FROM created_at)), 3 DESC`,
    ],
    [
      ['top 10 customers by revenue'],
      `SELECT c.name, sum(o.amount) AS revenue FROM customers c JOIN orders o ON o.customer_id = c.id
       WHERE o.status <> 'cancelled' GROUP BY c.id ORDER BY revenue DESC, c.name LIMIT 10`,
    ],
    [
      ['orders by country last quarter'],
      `SELECT country, count(*) AS n FROM orders WHERE created_at::date BETWEEN '2026-07-01' AND '2026-09-30'
       GROUP BY country ORDER BY n DESC, country`,
    ],
    [
      [joinQuestion('orders by month in 2025', { label: 'Orders, cancelled', text: 'Status: cancelled' })],
      `SELECT date_trunc('month', created_at), count(*) FROM orders
       WHERE status = 'cancelled' AND extract(year FROM created_at) = 2025 GROUP BY 1 ORDER BY 1`,
    ],
    [
      ['average order value by category, only Germany'],
      `SELECT category, round(avg(part), 2) AS mean FROM (
         SELECT p.category, o.id, sum(i.amount) AS part FROM orders o JOIN order_items i ON i.order_id = o.id
         JOIN products p ON p.id = i.product_id WHERE o.country = 'Germany' AND o.status <> 'cancelled' GROUP BY 1, 2
       ) AS parts GROUP BY 1 ORDER BY mean DESC, 1`,
    ],
    [
      ['average order value by category, only Germany', 'now by month'],
      `SELECT date_trunc('month', created_at), round(avg(amount), 2) FROM orders
       WHERE country = 'Germany' AND status <> 'cancelled' GROUP BY 1 ORDER BY 1`,
    ],
    [
      ['orders 2025 vs 2026 by channel'],
      `SELECT channel, extract(year FROM created_at)::text AS y, count(*) AS n FROM orders
       WHERE extract(year FROM created_at) IN (2025, 2026) GROUP BY 1, 2 ORDER BY n DESC, 1, 2`,
    ],
    [
      ['gross profit by brand without Norvik'],
      `SELECT p.brand, sum(i.amount) - sum(i.quantity * i.unit_cost) AS profit FROM products p
       JOIN order_items i ON i.product_id = p.id JOIN orders o ON o.id = i.order_id
       WHERE o.status <> 'cancelled' AND p.brand <> 'Norvik' GROUP BY 1 ORDER BY profit DESC, 1`,
    ],
    [
      ['top 2 categories by units sold by year'],
      `WITH best AS (SELECT p.category FROM products p JOIN order_items i ON i.product_id = p.id
         JOIN orders o ON o.id = i.order_id AND o.status <> 'cancelled' GROUP BY 1 ORDER BY sum(quantity) DESC LIMIT 2)
       SELECT date_trunc('year', o.created_at) AS y, p.category, sum(i.quantity) AS units FROM orders o
       JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id JOIN best USING (category)
       WHERE o.status <> 'cancelled' GROUP BY 1, p.category ORDER BY 1, units DESC`,
    ],
    [
      ['returning customers in 2025'],
      `SELECT round(count(*) FILTER (WHERE again)::numeric / count(*), 4) FROM (
         SELECT o.customer_id, bool_or(EXISTS (SELECT 1 FROM orders e
           WHERE e.customer_id = o.customer_id AND e.created_at < o.created_at)) AS again
         FROM orders o WHERE extract(year FROM created_at) = 2025 GROUP BY 1) AS buyers`,
    ],
  ])('answers %j with the rows of handwritten SQL', async (inputs, byHand) => {
    const { data } = sqlResult(await ask(agent, inputs));
    const expected = (await database.query(byHand)).rows;
    expect(data).toEqual(expected);
    expect(data.length).toBeGreaterThan(0);
  });

  it('names result columns after members and describes them in the schema', async () => {
    const { schema } = sqlResult(await ask(agent, ['orders and revenue by month in 2025']));
    expect(schema).toEqual([
      { name: 'orders.created_at_month', column_type: 'Timestamp' },
      { name: 'orders.count', column_type: 'Int64' },
      { name: 'orders.total_revenue', column_type: 'Decimal' },
    ]);
  });

  it('reports the members of the query and few others as metadata', async () => {
    const steps = await ask(agent, ['average order value by category, only Germany']);
    const end = steps.find((step) => step.type === 'tool-end');
    const text = JSON.stringify(end);
    for (const name of ['orders.average_order_value', 'products.category', 'orders.country'])
      expect(text).toContain(name);
    expect(text).not.toContain('orders.payment_method');
    expect(text).not.toContain('order_items.gross_margin');
  });

  it('keeps at most 100 rows and states their total number', async () => {
    const steps = await ask(agent, ['orders by customer']);
    const buyers = (await database.query('SELECT count(DISTINCT customer_id) FROM orders')).rows[0]?.[0];
    expect(sqlResult(steps).data).toHaveLength(100);
    expect(String(sqlResult(steps).totalRows)).toBe(buyers);
    expect(finalText(steps)).toContain('this is from the first 100');
  });

  it('qualifies claims about a cut timeline', async () => {
    const text = finalText(await ask(agent, ['orders by day in 2025']));
    expect(text).toMatch(/^Of the rows shown, /);
    expect(text).toContain('this is from the first 100');
  });

  it.each([
    'revenue by month in 2025',
    'orders by country last quarter',
    'top 10 customers by revenue',
    'average order value by channel',
    'orders by month and channel in 2025',
    'revenue by category 2024 vs 2025',
    'revenue by channel as a pie chart',
    'orders and revenue by month in 2025',
    'worst 5 products',
    'cancellation rate by brand',
  ])('takes every figure of the answer to “%s” from the rows', async (question) => {
    const steps = await ask(agent, [question]);
    const { data, schema } = sqlResult(steps);
    const prose = finalText(steps).split(/\n\n[|_]/)[0] ?? '';
    const bold = [...prose.matchAll(/\*\*(?:up |down )?\$?([\d,]+(?:\.\d+)?)(%?)\*\*/g)];
    const allowed = derivableFigures(
      data,
      schema.findIndex(({ column_type }) => /Int|Decimal/.test(column_type)),
    );
    expect(bold.length).toBeGreaterThan(0);
    for (const [, figure = '', percent] of bold) {
      const digits = figure.replaceAll(',', '');
      expect(percent === '%' ? allowed.percents : allowed.values, `${question}: ${figure}${percent}`).toContain(digits);
    }
  });

  it.each([
    'revenue by month in 2025',
    'orders by country',
    'share of revenue by channel',
    'orders by month and channel in 2025',
    'revenue by category 2024 vs 2025',
    'orders by year 2024 vs 2025',
    'revenue by day this month vs last month',
    'orders and revenue by month in 2025',
    'top 3 months by orders',
    'revenue by category and country',
    'revenue by quarter as a bar chart',
  ])('draws “%s” with a spec that Vega-Lite compiles without warnings', async (question) => {
    const { vegaSpec, schema, data } = sqlResult(await ask(agent, [question]));
    const spec = JSON.parse(vegaSpec ?? '{}');
    expect(spec.$schema).toBe('https://vega.github.io/schema/vega-lite/v5.json');
    expect(spec.data).toBeUndefined();
    const values = data.map((row) => Object.fromEntries(schema.map(({ name }, index) => [name, row[index]])));
    const warnings: unknown[] = [];
    const note = (...said: unknown[]) => warnings.push(said);
    const logger = { warn: note, error: note, info: () => logger, debug: () => logger, level: () => logger } as never;
    compile({ ...spec, $schema: undefined, data: { values } }, { logger });
    expect(warnings).toEqual([]);
  });

  it.each([
    'revenue by month in 2025',
    'top 10 customers by revenue',
    'orders by country last quarter',
    'orders and revenue by month in 2025',
    'orders by month and channel in 2025',
    'revenue by category 2024 vs 2025',
  ])('states the finding of “%s” in at most three sentences, without repeating the result', async (question) => {
    const [prose = '', ...notes] = finalText(await ask(agent, [question])).split('\n\n');
    expect(prose).not.toMatch(/^\s*[|-]/m);
    expect(prose.split(/(?<=[.*])\s+(?=[A-Z*])/).length).toBeLessThanOrEqual(4);
    expect([...prose.matchAll(/\*\*[^*]*\d[^*]*\*\*/g)].length).toBeLessThanOrEqual(6);
    for (const note of notes) expect(note).toMatch(/^_.*_$/);
  });

  it('describes a query by its measure, not by its columns', async () => {
    const steps = await ask(agent, ['revenue by month in 2025']);
    const start = steps.find((step) => step.type === 'tool-start' && step.call === 'sql');
    expect(start).toMatchObject({
      input: { description: 'Value of all orders in US dollars after discounts, without cancelled orders.' },
    });
  });

  it.each([
    ['revenue in 2025', 'Make it a bar chart', 'bar'],
    ['orders by country', 'as a line', 'line'],
    ['average order value by channel', 'as a pie chart', 'pie'],
    ['revenue by brand', 'as a pie chart', 'pie'],
    ['average order value by month and channel in 2025', 'as a bar chart', 'bar'],
    ['average order value by country and channel', 'as a stacked bar chart', 'stacked'],
    ['revenue by channel', 'as stacked bars', 'stacked'],
  ])('after “%s”, notes that “%s” doesn’t fit', async (question, change, chart) => {
    const steps = await ask(agent, [question, change]);
    expect(finalText(steps)).toContain(`can’t be shown as a ${chart} chart`);
    expect(sqlResult(steps).vegaSpec ?? '').not.toContain('"arc"');
  });

  it.each(['revenue by channel and payment method as stacked bars', 'revenue by month and channel in 2025, stacked'])(
    'stacks the bars of “%s”',
    async (question) => {
      const { vegaSpec = '' } = sqlResult(await ask(agent, [question]));
      expect(vegaSpec).toContain('"bar"');
      expect(vegaSpec).not.toContain('Offset"');
    },
  );

  it('never stacks averages over time', async () => {
    const question = 'average order value by quarter and channel from April to September 2025';
    expect(sqlResult(await ask(agent, [question])).vegaSpec).toContain('"line"');
  });

  it('draws no chart for a single number', async () => {
    expect(sqlResult(await ask(agent, ['what is our revenue'])).vegaSpec).toBeUndefined();
  });

  it('runs SQL unchanged', async () => {
    const result = sqlResult(await ask(agent, ['run: select count(*) as "n" from orders;']));
    expect(result.data).toEqual([[`${ORDERS}`]]);
  });

  it('returns the error of invalid SQL as the tool’s result and explains it', async () => {
    const steps = await ask(agent, ['run: select nothing from orders']);
    expect(sqlResult(steps)).toEqual({ error: 'Error: column "nothing" does not exist (at character 8).' });
    expect(finalText(steps)).toContain('does not exist (at character 8). Nothing was changed.');
  });

  it('doesn’t let statements change data', async () => {
    const before = (await database.query('SELECT status, count(*) FROM orders GROUP BY 1 ORDER BY 1')).rows;
    const steps = await ask(agent, ["run: UPDATE orders SET status = 'cancelled'"]);
    expect(sqlResult(steps).error).toContain('Only a query can run');
    expect((await database.query('SELECT status, count(*) FROM orders GROUP BY 1 ORDER BY 1')).rows).toEqual(before);
  });

  it('doesn’t run SQL injected into a question', async () => {
    const steps = await ask(agent, ["revenue for Germany'; DROP TABLE orders; --"]);
    expect(steps.map(({ type }) => type)).toEqual(['thinking', 'final']);
    expect(sqlText("O'Brien'; --")).toBe("'O''Brien''; --'");
  });

  it('reports that nothing was found instead of inventing rows', async () => {
    const text = finalText(await ask(agent, ['revenue of Garden on 2023-01-01 for Enterprise in Spain by phone']));
    expect(text).toContain('There is no value to show on 1 January 2023');
  });

  it.each([
    ['colourless green ideas', '“colourless”, “green” and “ideas”'],
    ['Why did revenue drop in February?', '“why” and “drop”'],
    ['what will revenue be next month?', '“will” and “next”'],
    ['How many visitors did we have in 2025?', '“visitors”'],
  ])('refuses “%s”, names the words, and offers questions that work', async (question, words) => {
    const steps = await ask(agent, [question]);
    expect(steps.map(({ type }) => type)).toEqual(['thinking', 'final']);
    expect(finalText(steps)).toContain(`I can’t read ${words} in this question`);
    const sources = { results: [], inputs: [question], locale: 'en' };
    expect(await findWrongFigures(finalText(steps), sources)).toEqual([]);
    const offered = [...finalText(steps).matchAll(/^- (.+)$/gm)].map(([, offer]) => offer ?? '');
    expect(offered.length).toBeGreaterThanOrEqual(3);
    for (const offer of offered) expect(sqlResult(await ask(agent, [offer])).totalRows).toBeGreaterThan(0);
  });

  it('asks back by what to split the values of a mark', async () => {
    const quoted =
      'Break this down by\n\nAbout these values:\n> Revenue by country, 2025\n> Country: Germany; Revenue: $1,131,230.13';
    const text = finalText(await ask(agent, ['revenue by country in 2025', quoted]));
    expect(text).toContain('The question doesn’t say by what.');
    expect(text).toContain('“Revenue by segment, 2025, only Germany”');
  });

  it('asks back with choices that it can answer, and in words for other clients', async () => {
    const steps = await ask(agent, ['median order value in 2025']);
    const options = ['Average order value, 2025', 'Booked value, 2025', 'Orders, 2025'];
    expect(steps.map(({ type }) => type)).toEqual(['thinking', 'tool-start', 'tool-end', 'final']);
    expect(steps[1]).toMatchObject({ name: 'clarify', input: { question: 'Which of these do you mean?', options } });
    expect(finalText(steps)).toMatch(/^I understood “Orders, 2025”\. I can’t read “median” and “value” .*\?$/);
    for (const option of options) {
      expect(finalText(steps)).toContain(`“${option}”`);
      expect(sqlResult(await ask(agent, ['median order value in 2025', option])).totalRows).toBeGreaterThan(0);
    }
  });

  it('says once in a thread which questions it answers without a model', async () => {
    const says = 'Without a model I answer questions like these';
    const said = chatMessage('a', { content: finalText(await ask(agent, ['colourless green ideas'])) });
    expect(said.content).toContain(says);
    for (const input of ['colourless green ideas', 'median order value']) {
      expect(await laterText(input, [said])).not.toContain(says);
      expect(await laterText(input, [])).toContain(says);
    }
  });

  it('states what a query takes for granted, with questions for other meanings that it can answer', async () => {
    const { assumptions = [] } = sqlResult(await ask(agent, ['top 5 products']));
    expect(assumptions.map(({ text }) => text)).toEqual([
      'by revenue',
      'without cancelled orders',
      'all records since 1 January 2023',
    ]);
    const alternatives = assumptions.flatMap((one) => one.alternatives);
    expect(alternatives.length).toBeGreaterThanOrEqual(4);
    for (const alternative of alternatives) {
      expect(sqlResult(await ask(agent, ['top 5 products', alternative])).queryTitle).toBe(alternative);
    }
  });

  it('takes nothing for granted that the question says', async () => {
    expect(sqlResult(await ask(agent, ['orders by country in 2025'])).assumptions).toEqual([]);
  });

  it('asks about values that are quoted from a result', async () => {
    const quoted = 'By channel?\n\nAbout these values:\n> Orders by country, 2025\n> Country: Germany; Orders: 1,234';
    const steps = await ask(agent, ['orders by country in 2025', quoted]);
    expect(sqlResult(steps).queryTitle).toBe('Orders by channel, 2025, only Germany');
  });

  it('asks about what “Other” combines in a chart', async () => {
    const quoted =
      'Break this down by channel\n\nAbout these values:\n> Orders by country, 2025\n> Country: Other; Orders: 1';
    const steps = await ask(agent, ['orders by country in 2025', `${quoted}; Other: Spain; Other: France`]);
    expect(sqlResult(steps).queryTitle).toBe('Orders by country and channel, 2025, only Spain and France');
  });

  async function laterText(input: string, history: readonly ChatMessage[]): Promise<string> {
    const steps: AgentStep[] = [];
    for await (const step of agent({ ...turnOf([input]), history })) steps.push(step);
    return finalText(steps);
  }

  it('keeps no failed lookup of the values for the next question', async () => {
    let isDown = true;
    const query: Database['query'] = async (sql, options) => {
      if (isDown) throw new Error('It is down.');
      return database.query(sql, options);
    };
    const other = createAnalyst({ database: { ...database, query }, now: () => NOW });
    await expect(ask(other, ['how many orders'])).rejects.toThrow('It is down.');
    isDown = false;
    expect(sqlResult(await ask(other, ['how many orders'])).data).toEqual([[`${ORDERS}`]]);
  });

  it('describes the contents of the model', async () => {
    const text = finalText(await ask(agent, ['what data do you have?']));
    expect(text).toContain('**4 views**');
    expect(text).toContain('average order value');
  });

  it('stops the query when the turn is aborted, and answers the next question', async () => {
    const stop = new AbortController();
    const steps: string[] = [];
    const run = (async () => {
      const turn = turnOf(['run: select count(*) from generate_series(1, 2000000000)'], stop.signal);
      for await (const step of agent(turn)) {
        steps.push(step.type);
        if (step.type === 'tool-start') setTimeout(() => stop.abort(), 200);
      }
    })();
    await expect(run).rejects.toThrow('aborted');
    expect(steps).toEqual(['thinking', 'tool-start']);
    expect(sqlResult(await ask(agent, ['how many orders'])).data).toEqual([[`${ORDERS}`]]);
  }, 60_000);
});

/** Values, sums, means, shares and changes computed from the rows, formatted as in an answer. */
function derivableFigures(data: readonly (readonly unknown[])[], groups: number) {
  const values = new Set<string>();
  const percents = new Set<string>();
  const add = (value: number) => {
    values.add(value.toFixed(0)).add(value.toFixed(2));
    percents.add((value * 100).toFixed(1));
  };
  const measures = (data[0] ?? []).map((_, column) => column).slice(groups);
  for (const column of measures) {
    const numbers = data.map((row) => Number(row[column]));
    const subsets = [numbers, numbers.slice(0, 3)];
    for (let group = 0; group < groups; group += 1) {
      for (const label of new Set(data.map((row) => row[group]))) {
        subsets.push(data.filter((row) => row[group] === label).map((row) => Number(row[column])));
      }
    }
    const sums = subsets.map((subset) => subset.reduce((sum, value) => sum + value, 0));
    const all = [...numbers, ...sums];
    for (const value of all) add(value);
    for (const one of all)
      for (const other of all)
        percents.add(((one / other) * 100).toFixed(1)).add((Math.abs(one / other - 1) * 100).toFixed(1));
  }
  return { values, percents };
}
