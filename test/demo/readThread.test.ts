import { describe, expect, it } from 'vitest';
import { titleOf } from '../../demo/analyst/answer/describePlan';
import { storeModel } from '../../demo/analyst/model/storeModel';
import { buildLexicon } from '../../demo/analyst/question/buildLexicon';
import { readThread } from '../../demo/analyst/readThread';
import { VALUES } from './values';

const lexicon = buildLexicon(storeModel, VALUES);

function understand(...inputs: string[]) {
  return readThread(inputs.slice(0, -1), inputs.at(-1) ?? '', lexicon, '2026-11-20');
}

/** The plan in words: measures, groups, time and filters. */
function read(...inputs: string[]): string {
  const understood = understand(...inputs);
  return understood.type === 'plan' ? titleOf(understood.plan) : understood.type;
}

describe('readThread', () => {
  it.each([
    ['revenue by month in 2025', 'Revenue by month, 2025'],
    ['Revenue by month in 2025?', 'Revenue by month, 2025'],
    ['show me monthly sales for 2025', 'Revenue by month, 2025'],
    ['top 10 customers by revenue', 'Top 10 customers by revenue'],
    ['Who are our top ten customers?', 'Top 10 customers by revenue'],
    ['orders by country last quarter', 'Orders by country, last quarter (July – September 2026)'],
    ['average order value by category, only Germany', 'Average order value by category, only Germany'],
    ['AOV per category in Germany', 'Average order value by category, only Germany'],
    ['how many orders did we have last month?', 'Orders, last month (October 2026)'],
    ['what is our revenue', 'Revenue'],
    ['weekly orders since september', 'Orders by week, since September 2026 (1 September – 19 November 2026)'],
    ['orders per day in the last 30 days', 'Orders by day, the last 30 days (21 October – 19 November 2026)'],
    ['revenue per quarter', 'Revenue by quarter'],
    ['annual revenue', 'Revenue by year'],
    ['revenue over the last 6 months by month', 'Revenue by month, the last 6 months (May – October 2026)'],
    ['revenue this year', 'Revenue, this year so far (1 January – 19 November 2026)'],
    ['sales yesterday', 'Revenue, yesterday (19 November 2026)'],
    ['revenue between March and May 2025', 'Revenue, March – May 2025'],
    ['revenue over time in 2025', 'Revenue by month, 2025'],
    [
      'how has revenue developed over the last 90 days',
      'Revenue by week, the last 90 days (22 August – 19 November 2026)',
    ],
    ['revenue for Electronics', 'Revenue, only Electronics'],
    ['revenue by brand in Home and Kitchen', 'Revenue by brand, only Home & Kitchen'],
    ['orders where channel is web', 'Orders, only Web'],
    ['orders where status = returned by country', 'Orders by country, only returned'],
    ['orders by channel without cancelled', 'Orders by channel, without cancelled'],
    ['orders excluding returned and cancelled', 'Orders, without returned and cancelled'],
    ['revenue by month for Germany and France', 'Revenue by month, only Germany and France'],
    ['German revenue by month', 'Revenue by month, only Germany'],
    ['revenue in the US', 'Revenue, only United States'],
    ['show us revenue', 'Revenue'],
    ['worst 5 products', 'Bottom 5 products by revenue'],
    ['bottom 3 categories by orders', 'Bottom 3 categories by orders'],
    ['top products by units sold in 2026', 'Top 10 products by units sold, 2026'],
    ['best selling products', 'Top 10 products by revenue'],
    ['5 biggest customers in France', 'Top 5 customers by revenue, only France'],
    ['top 3 months by orders', 'Top 3 months by orders'],
    ['top 5 products by month', 'Top 5 products by revenue, by month'],
    ['which country has the highest average order value?', 'Average order value by country'],
    ['which customers spent the most', 'Revenue by customer'],
    ['2024 vs 2025', 'Revenue by month, 2025 against 2024'],
    ['compare revenue 2025 and 2026 by category', 'Revenue by category, 2026 against 2025'],
    [
      'orders this year compared to last year',
      'Orders by month, 1 January – 19 November 2026 against 1 January – 19 November 2025',
    ],
    ['revenue Q3 2026 vs Q3 2025', 'Revenue, Q3 2026 against Q3 2025'],
    ['orders last month vs the month before', 'Orders, October 2026 against September 2026'],
    ['revenue last quarter compared to the same quarter last year', 'Revenue, Q3 2026 against Q3 2025'],
    ['Germany vs France', 'Revenue by country, only Germany and France'],
    ['orders web vs mobile by month', 'Orders by month and channel, only Web and Mobile app'],
    ['orders and revenue by month', 'Orders and revenue by month'],
    ['revenue vs profit by category', 'Revenue and gross profit by category'],
    ['how many customers do we have', 'Customers'],
    ['customers by segment', 'Customers by segment'],
    ['how many customers ordered in October', 'Buying customers, October 2026'],
    ['customers by channel', 'Buying customers by channel'],
    ['new customers per quarter', 'New customers by quarter'],
    ['returning customers in 2025', 'Returning customer share, 2025'],
    ['products by category', 'Products by category'],
    ['how many products did we sell in 2025', 'Units sold, 2025'],
    ['average price by brand', 'Average price by brand'],
    ['margin by category', 'Gross margin by category'],
    ['discounts by month in 2025', 'Discounts by month, 2025'],
    ['cancellation rate by category', 'Cancellation rate by category'],
    ['revenue by status', 'Booked value by status'],
    ['revenue of cancelled orders', 'Booked value, only cancelled'],
    ['orders by country and channel', 'Orders by country and channel'],
    ['share of revenue by payment method', 'Revenue by payment method'],
    ['revenue of Jansen Interiors B.V. by year', 'Revenue by year, only Jansen Interiors B.V.'],
    ['reveneu by contry', 'Revenue by country'],
    ['How much did we sell in May?', 'Revenue, May 2026'],
    ['orders by customers', 'Orders by customer'],
  ])('reads “%s” as %s', (question, plan) => {
    expect(read(question)).toBe(plan);
  });

  it.each([
    [['average order value by category, only Germany', 'now by month'], 'Average order value by month, only Germany'],
    [['revenue by country in 2025', 'by month instead'], 'Revenue by month, 2025'],
    [['revenue by month in 2025', 'only Germany'], 'Revenue by month, 2025, only Germany'],
    [['revenue by month, only Germany', 'only France'], 'Revenue by month, only France'],
    [['revenue by month, only Germany', 'and France too'], 'Revenue by month, only Germany and France'],
    [['revenue by month, only Germany', 'vs France'], 'Revenue by month and country, only Germany and France'],
    [['revenue by month in 2025', 'and for 2024?'], 'Revenue by month, 2024'],
    [['revenue by month in 2025', 'for all time'], 'Revenue by month'],
    [['top 10 customers by revenue', 'top 5 only'], 'Top 5 customers by revenue'],
    [['top 10 customers by revenue', 'by orders instead'], 'Top 10 customers by orders'],
    [['revenue by month in 2025', 'now orders'], 'Orders by month, 2025'],
    [['revenue by month in 2025', 'what about average order value?'], 'Average order value by month, 2025'],
    [['revenue by month in 2025', 'split by channel'], 'Revenue by month and channel, 2025'],
    [['revenue by month in 2025', 'also orders'], 'Revenue and orders by month, 2025'],
    [['revenue by category in Q3 2026', 'compared to last year'], 'Revenue by category, Q3 2026 against Q3 2025'],
    [['revenue by month', 'only enterprise customers'], 'Revenue by month, only Enterprise'],
    [['revenue by month', 'without cancelled orders'], 'Revenue by month, without cancelled'],
    [['revenue by month, only Germany', 'all countries'], 'Revenue by month'],
    [['revenue by month, only Germany', 'remove the filters'], 'Revenue by month'],
    [['revenue by month, only Germany', 'orders by channel'], 'Orders by channel'],
    [['revenue by month, only Germany', 'top 5 products'], 'Top 5 products by revenue'],
    [['revenue by month', 'blorb the zizz', 'only Germany'], 'Revenue by month, only Germany'],
    [['revenue by month', 'run: select 1', 'what data do you have?', 'by week'], 'Revenue by week'],
  ])('folds %j into %s', (inputs, plan) => {
    expect(read(...inputs)).toBe(plan);
  });

  it.each([
    ['orders by month in 2025', 'as a line chart', 'line', 'Orders by month, 2025'],
    ['orders by channel in 2025', 'as a pie chart', 'pie', 'Orders by channel, 2025'],
    ['orders by channel in 2025', 'make it a bar chart', 'bar', 'Orders by channel, 2025'],
    ['orders by month in 2025', 'as an area chart please', 'area', 'Orders by month, 2025'],
    ['orders by channel in 2025', 'as a table', 'table', 'Orders by channel, 2025'],
  ])('after “%s”, interprets “%s” as a change of the chart only', (before, input, chart, title) => {
    expect(understand(before, input)).toMatchObject({ type: 'plan', plan: { chart } });
    expect(read(before, input)).toBe(title);
  });

  it.each([
    [['revenue in 2025', 'make it a bar chart'], 'a single number'],
    [['revenue in 2025', 'as a pie'], 'a single number'],
    [['revenue in 2025', 'sort descending'], 'nothing to sort'],
    [['orders by channel', 'show it as a line chart'], 'no time axis'],
    [['products by category', 'as an area chart'], 'no time axis'],
    [['orders by month', 'as a pie chart'], 'parts of one whole'],
    [['average order value by channel', 'as a pie chart'], 'does not add up'],
    [['revenue by month in 2025', 'sort descending'], 'stay in order'],
  ])('explains why %j isn’t possible, and offers alternatives', (inputs, reason) => {
    const understood = understand(...inputs);
    if (understood.type !== 'no display') throw new Error(`It is read as ${understood.type}.`);
    expect(understood.problem.reason).toContain(reason);
    expect(understood.problem.offers.length).toBeGreaterThan(0);
    for (const offer of understood.problem.offers) {
      expect(understand(inputs[0] ?? '', offer), offer).toMatchObject({ type: 'plan' });
    }
  });

  it('keeps the previous question after an impossible chart request', () => {
    expect(read('revenue in 2025', 'make it a bar chart', 'by month')).toBe('Revenue by month, 2025');
  });

  it.each(['make it a bar chart', 'only Germany', 'sort by revenue', 'as a pie', 'without cancelled', 'all countries'])(
    'needs a question before “%s”',
    (input) => {
      expect(understand(input).type).toBe('nothing to change');
    },
  );

  it.each([
    ['How many orders in 2025? And revenue by month?', 'Orders, 2025', ['revenue by month']],
    ['Revenue by category and what are the top 5 customers', 'Revenue by category', ['what are the top 5 customers']],
    ['orders and revenue by month', 'Orders and revenue by month', []],
    ['how many orders and how many customers in 2025', 'Orders, 2025', ['how many customers in 2025']],
    ['Which country has the most orders? Only 2025', 'Orders by country, 2025', []],
  ])('answers the first question of “%s” and keeps the others for later', (input, title, later) => {
    const understood = understand(input);
    if (understood.type !== 'plan') throw new Error(`It is read as ${understood.type}.`);
    expect(titleOf(understood.plan)).toBe(title);
    expect(understood.later).toEqual(later);
  });

  it.each([
    ['asdf qwer zxcv', 'unreadable'],
    ['', 'unreadable'],
    ['??!', 'unreadable'],
    ["what's the weather in Germany?", 'missing'],
    ['tell me a joke', 'unreadable'],
    ['revenue in Atlantis', 'unknown value'],
    ['orders where status is lost', 'unknown value'],
    ['revenue next month', 'no records'],
    ['revenue in 2019', 'no records'],
    ['what data do you have?', 'schema'],
    ['What can I ask?', 'schema'],
    ['hello', 'greeting'],
    ['select 1', 'sql'],
    ['WITH a AS (SELECT 1) SELECT * FROM a', 'sql'],
    ['run: anything at all', 'sql'],
    ['select the best customers', 'plan'],
  ])('classifies “%s” as %s', (input, type) => {
    expect(understand(input).type).toBe(type);
  });

  it('quotes an unknown value as written', () => {
    expect(understand('Revenue in New Atlantis')).toEqual({ type: 'unknown value', values: ['New Atlantis'] });
  });

  it('notes its assumptions', () => {
    const understood = understand('by country');
    expect(understood.type === 'plan' && understood.plan.notes).toEqual([
      "The question doesn't name a measure, so I took revenue.",
    ]);
  });
});
