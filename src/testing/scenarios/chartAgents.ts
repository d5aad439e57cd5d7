import type { ProtocolNames } from '../../protocol/names.js';
import type { Agent } from '../../server/service/Agent.js';
import { queryTool, type ScenarioQuery } from './queryTool.js';
import { scriptedAgent } from './scriptedAgent.js';
import { seededNumbers } from './seededNumbers.js';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month)).toISOString().replace('Z', ''));
const COUNTRIES = ['Germany', 'France', 'Spain', 'Italy', 'Netherlands', 'Poland'];
const CATEGORIES = ['Shoes', 'Jackets', 'Bags', 'Accessories'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SCHEMA_URL = 'https://vega.github.io/schema/vega-lite/v5.json';

const COUNTRY = { name: 'customers.country', column_type: 'String' };
const CATEGORY = { name: 'products.category', column_type: 'String' };
const MONTH = { name: 'orders.created_at', column_type: 'Timestamp' };
const REVENUE = { name: 'orders.revenue', column_type: 'Double' };
const ORDERS = { name: 'orders.count', column_type: 'Int64' };

const REVENUE_BY_COUNTRY: ScenarioQuery = {
  title: 'Revenue by country',
  description: 'Revenue of 2025 in euros',
  sql: 'SELECT customers.country, SUM(orders.total_amount)\nFROM orders\nJOIN customers ON customers.id = orders.customer_id\nGROUP BY 1\nORDER BY 2 DESC',
  schema: [COUNTRY, REVENUE],
  rows: COUNTRIES.map((country, index) => [country, (361_420.5 / (index + 1)).toFixed(2)]),
  vegaSpec: spec('bar', { x: nominal(COUNTRY.name, 'Country', '-y'), y: quantity(REVENUE.name, 'Revenue (€)') }),
};

/** Bar chart: revenue by country, with figures as strings. */
export const barChartAgent: Agent = chartAgent(REVENUE_BY_COUNTRY);

/** The same chart from `<vendor>SqlApiWithChart`, a tool of live services. */
export const sqlApiWithChartAgent: Agent = chartAgent(
  REVENUE_BY_COUNTRY,
  ({ sqlApiWithChartTool }) => sqlApiWithChartTool,
);

/** The same chart from `runQuery`, a product's tool that is unknown until `toolKinds` maps it. */
export const ownToolAgent: Agent = chartAgent(REVENUE_BY_COUNTRY, () => 'runQuery');

/** Line chart: revenue by month, with figures as strings and months as timestamps without a time zone. */
export const lineChartAgent: Agent = chartAgent({
  title: 'Revenue by month',
  description: 'Revenue of 2025 in euros',
  sql: "SELECT DATE_TRUNC('month', orders.created_at), SUM(orders.total_amount)\nFROM orders\nGROUP BY 1\nORDER BY 1",
  schema: [MONTH, REVENUE],
  rows: byMonth(2, (random, index) => [(72_000 + index * 6_400 + random() * 18_000).toFixed(2)]),
  vegaSpec: spec({ type: 'line', point: true }, { x: month(), y: quantity(REVENUE.name, 'Revenue (€)') }),
});

/** Stacked area chart: orders by month and category. */
export const areaChartAgent: Agent = chartAgent({
  title: 'Orders by month and category',
  description: 'Number of orders in 2025',
  sql: "SELECT DATE_TRUNC('month', orders.created_at), products.category, COUNT(*)\nFROM orders\nJOIN products ON products.id = orders.product_id\nGROUP BY 1, 2\nORDER BY 1, 2",
  schema: [MONTH, CATEGORY, ORDERS],
  rows: CATEGORIES.flatMap((category, at) => byMonth(3 + at, (random) => [category, Math.round(180 + random() * 320)])),
  vegaSpec: spec('area', { x: month(), y: quantity(ORDERS.name, 'Orders'), color: nominal(CATEGORY.name, 'Category') }),
});

/** Scatter plot: items and totals of 80 orders. */
export const pointChartAgent: Agent = chartAgent({
  title: 'Order total by number of items',
  description: '80 orders of December 2025',
  sql: 'SELECT orders.item_count, orders.total_amount, customers.country\nFROM orders\nJOIN customers ON customers.id = orders.customer_id\nLIMIT 80',
  schema: [
    { name: 'orders.item_count', column_type: 'Int64' },
    { name: 'orders.total_amount', column_type: 'Double' },
    COUNTRY,
  ],
  rows: points(80, 7),
  vegaSpec: spec('point', {
    x: quantity('orders.item_count', 'Items'),
    y: quantity('orders.total_amount', 'Total (€)'),
    color: nominal(COUNTRY.name, 'Country'),
  }),
});

/** Ring chart: share of each category. */
export const arcChartAgent: Agent = chartAgent({
  title: 'Orders by category',
  description: 'Number of orders in 2025',
  sql: 'SELECT products.category, COUNT(*)\nFROM orders\nJOIN products ON products.id = orders.product_id\nGROUP BY 1',
  schema: [CATEGORY, ORDERS],
  rows: CATEGORIES.map((category, index) => [category, 6_210 - index * 1_130]),
  vegaSpec: spec(
    { type: 'arc', innerRadius: 60 },
    { theta: quantity(ORDERS.name, 'Orders'), color: nominal(CATEGORY.name, 'Category') },
  ),
});

/** Heat map: orders by weekday and category. */
export const heatmapChartAgent: Agent = chartAgent({
  title: 'Orders by weekday and category',
  description: 'Number of orders in 2025',
  sql: "SELECT TO_CHAR(orders.created_at, 'Day'), products.category, COUNT(*)\nFROM orders\nJOIN products ON products.id = orders.product_id\nGROUP BY 1, 2",
  schema: [{ name: 'orders.weekday', column_type: 'String' }, CATEGORY, ORDERS],
  rows: heat(11),
  vegaSpec: spec('rect', {
    x: { ...nominal('orders.weekday', 'Weekday'), sort: WEEKDAYS },
    y: nominal(CATEGORY.name, 'Category'),
    color: quantity(ORDERS.name, 'Orders'),
  }),
});

/** Valid rows with a chart spec that can't be drawn: an unknown mark and a field missing from the result. */
export const badChartAgent: Agent = chartAgent({
  ...REVENUE_BY_COUNTRY,
  sql: 'SELECT customers.country, SUM(orders.total_amount)\nFROM orders\nGROUP BY 1',
  vegaSpec: spec('hologram', { x: nominal('customers.planet', 'Planet'), y: quantity(REVENUE.name, 'Revenue (€)') }),
});

function chartAgent(
  query: ScenarioQuery,
  toolOf: (names: ProtocolNames) => string = ({ sqlApiTool }) => sqlApiTool,
): Agent {
  return scriptedAgent((turn) => [
    { type: 'thinking', text: `${query.title}: one query is enough, and a chart shows it best.` },
    ...queryTool(turn, query, toolOf(turn.names)),
    { type: 'final', text: `**${query.title}**: ${query.description.toLowerCase()}, ${query.rows.length} rows.` },
  ]);
}

function spec(mark: unknown, encoding: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { $schema: SCHEMA_URL, mark, encoding };
}

/** Escapes dots, which Vega-Lite would otherwise read as a path into an object. */
function field(name: string): string {
  return name.replaceAll('.', '\\.');
}

function quantity(name: string, title: string): Readonly<Record<string, unknown>> {
  return { field: field(name), type: 'quantitative', title };
}

function nominal(name: string, title: string, sort?: string): Readonly<Record<string, unknown>> {
  return { field: field(name), type: 'nominal', title, ...(sort && { sort }) };
}

function month(): Readonly<Record<string, unknown>> {
  return { field: field(MONTH.name), type: 'temporal', title: 'Month', timeUnit: 'yearmonth' };
}

type Values = (random: () => number, index: number) => readonly unknown[];

function byMonth(seed: number, values: Values): readonly (readonly unknown[])[] {
  const random = seededNumbers(seed);
  return MONTHS.map((start, index) => [start, ...values(random, index)]);
}

function points(count: number, seed: number): readonly (readonly unknown[])[] {
  const random = seededNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const items = 1 + Math.floor(random() * 8);
    return [items, (items * (12 + random() * 50)).toFixed(2), COUNTRIES[index % 3]];
  });
}

function heat(seed: number): readonly (readonly unknown[])[] {
  const random = seededNumbers(seed);
  return WEEKDAYS.flatMap((day) => CATEGORIES.map((category) => [day, category, Math.round(90 + random() * 240)]));
}
