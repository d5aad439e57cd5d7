import { describe, expect, it, vi } from 'vitest';
import type { SqlToolResult } from '../../src/protocol/toolResult.js';
import { createResult, isResult, toResult, withOptions, withRows } from '../../src/rows/createResult.js';
import type { FormatColumn } from '../../src/rows/format/ColumnPresentation.js';

const RESULT: SqlToolResult = {
  schema: [{ name: 'orders.city' }, { name: 'orders.count', columnType: 'Int64' }],
  data: [['Rome', '3']],
  totalRows: 2,
};
const INPUT = { sqlQuery: 'SELECT 1', queryTitle: 'By city', description: 'All of them', vegaSpec: '{}' };

describe('createResult', () => {
  it('takes from the input what the result does not repeat', () => {
    const facts = { title: 'By city', description: 'All of them', sqlQuery: 'SELECT 1', chart: '{}' };
    expect(createResult({ id: 'm', input: INPUT, result: RESULT })).toMatchObject({ id: 'm', ...facts });
    const repeated = { ...RESULT, queryTitle: 'Cities', sqlQuery: 'SELECT 2' };
    expect(createResult({ input: INPUT, result: repeated })).toMatchObject({ title: 'Cities', sqlQuery: 'SELECT 2' });
    expect(createResult({ result: RESULT })).toMatchObject({ id: '', title: '', sqlQuery: '', chart: undefined });
  });

  it('reads columns by all that is known of them, and only when they are needed', () => {
    const formatColumn = vi.fn<FormatColumn>(({ name }) => (name === 'orders.count' ? { unit: 'pcs' } : undefined));
    const members = [{ name: 'orders.city', title: 'Town' }];
    const result = createResult({ result: RESULT }, { members, formatColumn });
    expect(formatColumn).not.toHaveBeenCalled();
    expect(result.columns).toMatchObject([
      { title: 'Town', kind: 'text' },
      { kind: 'number', unit: 'pcs' },
    ]);
    expect(result.columns).toBe(result.columns);
  });

  it('gives the same result for the same rows and options', () => {
    const options = {};
    const result = createResult({ id: 'm', result: RESULT }, options);
    expect(createResult({ id: 'm', result: RESULT }, options)).toBe(result);
    expect(createResult({ id: 'm', result: RESULT }, {})).not.toBe(result);
    expect(createResult({ id: 'n', result: RESULT }, options).id).toBe('n');
  });

  it('knows whether rows are missing, and names files', () => {
    expect(createResult({ result: RESULT }).isPartial).toBe(true);
    expect(createResult({ result: { ...RESULT, totalRows: undefined } }).isPartial).toBe(false);
    expect(createResult({ input: { queryTitle: 'A/B: 2025?' }, result: RESULT }).fileName).toBe('A-B- 2025');
    expect(createResult({ result: RESULT }).fileName).toBe('result');
  });
});

describe('other rows of a query', () => {
  const rows = [
    ['Rome', '3'],
    ['Oslo', '4'],
  ];
  it('are a result of the same id, title, chart and formats', () => {
    const options = { members: [{ name: 'orders.city', title: 'Town' }] };
    const before = createResult({ id: 'm', input: INPUT, result: RESULT }, options);
    const after = withRows(before, { schema: [{ name: 'orders.city' }, { name: 'orders.count' }], rows, asOf: 5 });
    expect(after).toMatchObject({ id: 'm', title: 'By city', chart: '{}', totalRows: 2, isPartial: false, asOf: 5 });
    expect(after.rows).toBe(rows);
    expect(after.schema).toBe(RESULT.schema);
    expect(after.columns).toMatchObject([{ title: 'Town' }, { kind: 'number' }]);
    expect(before.rows).toBe(RESULT.data);
  });

  it('may have other columns', () => {
    const after = withRows(createResult({ result: RESULT }), { schema: [{ name: 'day' }], rows: [['2025-01-01']] });
    expect(after.columns).toMatchObject([{ name: 'day', kind: 'time' }]);
  });
});

it('reads the columns of a result otherwise, and keeps what isn’t changed', () => {
  const result = createResult({ id: 'm', result: RESULT }, { members: [{ name: 'orders.city', title: 'Town' }] });
  expect(withOptions(result, {})).toBe(result);
  const changed = withOptions(result, {
    formatColumn: ({ kind }) => (kind === 'number' ? { unit: 'pcs' } : undefined),
  });
  expect(changed).toMatchObject({ id: 'm', columns: [{ title: 'Town' }, { unit: 'pcs' }] });
});

it('accepts what an earlier version handed to a product', () => {
  const kept = {
    messageId: 'm',
    title: 'By city',
    description: '',
    sqlQuery: 'SELECT 1',
    vegaSpec: '{}',
    result: RESULT,
  };
  expect(isResult(kept)).toBe(false);
  expect(toResult(kept)).toMatchObject({ id: 'm', title: 'By city', chart: '{}', rows: RESULT.data });
  expect(toResult(kept)).toMatchObject(kept);
});
