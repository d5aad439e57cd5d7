import { expect, it } from 'vitest';
import { readModel } from '../../../src/agent/model/readModel.js';
import { cpuTime, MAX_TASK } from '../../cpuTime.js';

const FILE = `
version: "0.2.0.dev0"
semantic_model:
  - name: shop
    description: A shop for tea.
    ai_context:
      instructions: Revenue is net of tax.
    datasets:
      - name: orders
        source: warehouse.sales.orders
        ai_context: {synonyms: [purchases]}
        fields:
          - name: state
            expression: {dialects: [{dialect: ANSI_SQL, expression: status}]}
            label: Status
            datatype: String
            custom_extensions:
              - {vendor_name: ACME, data: "not json"}
              - {vendor_name: TABLETALK, data: '{"values": ["open", "paid", 7]}'}
          - name: ordered
            expression: {dialects: [{dialect: ANSI_SQL, expression: ordered_at}]}
            datatype: DateTimeTz
          - name: year
            expression: {dialects: [{dialect: BIGQUERY, expression: "EXTRACT(YEAR FROM ordered_at)"}]}
            datatype: Integer
            dimension: {is_time: true}
          - name: secret
            expression: {dialects: [{dialect: ANSI_SQL, expression: secret}]}
            custom_extensions: [{vendor_name: TABLETALK, data: '{"hidden": true}'}]
      - name: active
        source: SELECT * FROM customers WHERE active
        ai_context: Customers of the last year.
        unknown_key: kept
    relationships:
      - {name: r, from: orders, to: active, from_columns: [customer_id], to_columns: [id]}
    metrics:
      - name: revenue
        description: After discounts.
        expression: {dialects: [{dialect: ANSI_SQL, expression: "SUM(orders.amount)"}]}
        custom_extensions: [{vendor_name: TABLETALK, data: '{"format": "currency", "currency": "EUR"}'}]
    custom_extensions:
      - vendor_name: TABLETALK
        data: '{"time_zone": "Europe/Berlin", "verified_queries": [{"question": "Revenue?", "sql": "SELECT 1", "verified_by": "ada"}]}'
`;

it('reads datasets as what can be queried, with types, synonyms, values and metrics', () => {
  const { cubes } = readModel(FILE);
  expect(cubes).toEqual([
    {
      name: 'sales.orders',
      source: 'sales.orders as orders',
      title: 'orders',
      synonyms: ['purchases'],
      description: 'Many rows of sales.orders belong to one of active: sales.orders.customer_id = active.id.',
      measures: [
        {
          name: 'revenue',
          sql: 'SUM(orders.amount)',
          synonyms: [],
          type: 'number',
          aggType: 'sum',
          description: 'After discounts.\nIts expression: SUM(orders.amount)',
          format: 'currency',
          currency: 'EUR',
        },
      ],
      dimensions: [
        expect.objectContaining({
          ...{ name: 'status', title: 'Status', type: 'string' },
          ...{ synonyms: ['state'], values: ['open', 'paid', '7'] },
        }),
        expect.objectContaining({ name: 'ordered_at', type: 'time' }),
        expect.objectContaining({
          ...{ name: 'year', type: 'time' },
          description: 'It isn’t a column. Its expression: EXTRACT(YEAR FROM ordered_at)'.replace('’', "'"),
        }),
      ],
    },
    expect.objectContaining({
      name: 'active',
      description: expect.stringContaining('Query it as (SELECT * FROM customers WHERE active\n) as active.'),
    }),
  ]);
});

it('reads what a model says about itself, and keeps what it doesn’t know', () => {
  const model = readModel(FILE);
  expect(model.instructions).toBe('A shop for tea.\nRevenue is net of tax.');
  expect(model.timeZone).toBe('Europe/Berlin');
  expect(model.verifiedQueries).toEqual([{ question: 'Revenue?', sql: 'SELECT 1', verifiedBy: 'ada' }]);
  expect(JSON.stringify(model.document)).toContain('"unknown_key":"kept"');
  expect(JSON.stringify(model.document)).toContain('ACME');
});

/** The file with more in the extensions of the model and of its first dataset. */
function extended(ofModel: object, ofDataset: object): string {
  const { semantic_model: models, ...rest } = readModel(FILE).document as { semantic_model: { datasets: object[] }[] };
  const extend = (node: object, data: object) => ({
    ...node,
    custom_extensions: [{ vendor_name: 'TABLETALK', data: JSON.stringify(data) }],
  });
  const [shop] = models.map(({ datasets: [orders = {}, ...others], ...model }) => ({
    ...extend(model, ofModel),
    datasets: [extend(orders, ofDataset), ...others],
  }));
  return JSON.stringify({ ...rest, semantic_model: [shop] });
}

it('passes on the first weekday, the default time of a dataset and its row rule as sentences for the analyst', () => {
  const rowRule = { column: 'tenant_id', setting: 'app.tenant_id' };
  const { cubes, instructions } = readModel(
    extended({ first_weekday: 'Sunday' }, { default_time: 'ordered', row_rule: rowRule }),
  );
  expect(instructions).toMatch(/net of tax\.\nWeeks begin on Sunday/);
  expect(cubes[0]?.description).toMatch(/period is about ordered_at/);
  expect(cubes[0]?.description).toMatch(/only the reader's rows, by tenant_id/);
});

it.each([
  ['a weekday', extended({ first_weekday: 'Sonntag' }, {}), 'first_weekday must be one of Monday, Tuesday'],
  ['a field of the dataset', extended({}, { default_time: 'created' }), 'default_time names no field'],
  ['a field that readers may know', extended({}, { default_time: 'secret' }), 'default_time names no field'],
  ['text in JSON', FILE.replace(`'{"time_zone"`, `'{time_zone`), /^(?!.*JSON.*JSON).*with JSON/s],
  ['a whole row rule', extended({}, { row_rule: { column: 'tenant_id' } }), 'row_rule.setting is missing'],
])('refuses an extension without %s', (_, file, words) => {
  expect(() => readModel(file)).toThrow(words);
});

it('reads the same model as JSON, and of version 0.1', () => {
  const json = JSON.stringify(readModel(FILE).document).replace('0.2.0.dev0', '0.1.1');
  expect(readModel(json).cubes).toEqual(readModel(FILE).cubes);
});

it('lists all that is wrong, with the line and the path', () => {
  const file = `version: 3
semantic_model:
  - datasets:
      - source: orders
        fields:
          - name: [a]
            expression: {}
      - 7
    relationships:
      - {name: r, from: orders, to: nowhere, from_columns: [a], to_columns: []}
`;
  expect(() => readModel(file)).toThrow(
    [
      "The model file can't be read:",
      '- line 1: version must be 0.1 or 0.2, with any ending',
      '- line 3: semantic_model[0].name is missing',
      '- line 4: semantic_model[0].datasets[0].name is missing',
    ].join('\n'),
  );
  expect(() => readModel(file)).toThrow(/line 6: semantic_model\[0\]\.datasets\[0\]\.fields\[0\]\.name must be a text/);
  expect(() => readModel(file)).toThrow(/line 8: semantic_model\[0\]\.datasets\[1\] must be an object/);
  expect(() => readModel(file)).toThrow(/line 10: semantic_model\[0\]\.relationships\[0\]\.to names no dataset/);
});

it.each([
  ['that isn’t YAML', 'a: [', 'line 1'],
  ['whose extension isn’t JSON', FILE.replace(`'{"hidden": true}'`, "'{hidden'"), 'must be a text with JSON'],
  ['whose zone nobody knows', FILE.replace('Europe/Berlin', 'Europe/Atlantis'), 'unknown `time_zone`'],
  [
    'whose aliases stand for more than memory holds',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`).join('\n')}`,
    'aliases',
  ],
])('refuses a file %s', (_, file, words) => {
  expect(() => readModel(file)).toThrow(words);
});

it.each([
  ['order', 'order', 'order as "order"'],
  ['User', 'sales.users', 'sales.users as "User"'],
  ['user', 'SELECT 1;', '(SELECT 1\n) as "user"'],
  ['paid', 'SELECT * FROM orders ; \n', '(SELECT * FROM orders\n) as paid'],
])('queries the dataset %s of %j as %j', (name, source, from) => {
  const file = { version: '0.2.0.dev0', semantic_model: [{ name: 'shop', datasets: [{ name, source }] }] };
  expect(readModel(JSON.stringify(file)).cubes[0]?.source).toBe(from);
});

it('reads the aggregate of a long expression without a delay', () => {
  const expression = `SUM(${'('.repeat(100_000)}a${')'.repeat(100_000)})`;
  const metrics = [{ name: 'm', expression: { dialects: [{ dialect: 'ANSI_SQL', expression }] } }];
  const file = JSON.stringify({ version: '0.2', semantic_model: [{ name: 'shop', datasets: [], metrics }] });
  expect(cpuTime(() => readModel(file))).toBeLessThan(MAX_TASK);
});

it.each([
  ['SUM(a) / SUM(b)', 'number'],
  ['sum(a) * (1 + b)', 'number'],
  ["MAX(CASE WHEN kind = ')' THEN (a) END)", 'max'],
  ['COUNT(*) FILTER (WHERE (paid))', 'count'],
  ['median(a)', 'number'],
  ['COUNT( distinct a)', 'countDistinct'],
  ['COUNT(distinct_items)', 'count'],
  ['SUM(DISTINCT a)', 'number'],
])('reads how the whole metric %s is aggregated: %s', (expression, aggType) => {
  const metrics = [{ name: 'm', expression: { dialects: [{ dialect: 'ANSI_SQL', expression }] } }];
  const datasets = [{ name: 'orders', source: 'orders' }];
  const file = { version: '0.2.0.dev0', semantic_model: [{ name: 'shop', datasets, metrics }] };
  expect(readModel(JSON.stringify(file)).cubes[0]?.measures?.[0]?.aggType).toBe(aggType);
});
