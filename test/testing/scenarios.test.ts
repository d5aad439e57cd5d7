import { expect, it } from 'vitest';
import { createTestService, scenarios } from '../../src/testing/index.js';
import type { ScenarioName } from '../../src/testing/scenarios/scenarios.js';
import { ask, begin, type Line } from './chatClient.js';

const ENDLESS: readonly ScenarioName[] = ['endless', 'endlessTool'];
const NAMES = Object.keys(scenarios) as ScenarioName[];

interface SqlResult {
  readonly schema: readonly { readonly name: string }[];
  readonly data: readonly (readonly unknown[])[];
  readonly totalRows: number;
  readonly vegaSpec?: string;
}

function run(name: ScenarioName): Promise<readonly Line[]> {
  let ids = 0;
  const service = createTestService({ agent: scenarios[name], newId: () => `id-${++ids}`, clock: { now: () => 7 } });
  return ask(service, { input: 'Show me' });
}

async function sqlResult(name: ScenarioName): Promise<SqlResult> {
  const lines = await run(name);
  const call = lines.map(({ toolCall }) => toolCall as { name: string; result?: string } | undefined);
  const result = call.findLast((item) => item?.name === 'svcSqlApi')?.result;
  return JSON.parse(result ?? '{}') as SqlResult;
}

it.each(NAMES.filter((name) => !ENDLESS.includes(name)))('%s gives the same answer each time', async (name) => {
  expect(await run(name)).toEqual(await run(name));
});

it.each(ENDLESS)('%s runs until it is aborted', async (name) => {
  const service = createTestService({ agent: scenarios[name] });
  const { rest } = await begin(service, { input: 'Go' });
  const reading = rest();
  service.close();
  expect((await reading).at(-1)?.id).toBe('__aborted__');
});

it('returns a table of 100 of 5,000 rows, each as wide as its schema', async () => {
  const { data, schema, totalRows } = await sqlResult('ordersTable');
  expect([data.length, totalRows]).toEqual([100, 5_000]);
  expect(data.every((row) => row.length === schema.length)).toBe(true);
});

it.each(['barChart', 'lineChart', 'areaChart', 'pointChart', 'arcChart', 'heatmapChart'] as const)(
  '%s has a Vega-Lite spec as a string, without data, that uses columns of its result',
  async (name) => {
    const { schema, vegaSpec } = await sqlResult(name);
    const spec = JSON.parse(vegaSpec ?? '') as { data?: unknown; encoding: Record<string, { field: string }> };
    expect(spec.data).toBeUndefined();
    const columns = schema.map((column) => column.name.replaceAll('.', '\\.'));
    for (const { field } of Object.values(spec.encoding)) expect(columns).toContain(field);
  },
);

it('covers six chart marks', async () => {
  const names = ['barChart', 'lineChart', 'areaChart', 'pointChart', 'arcChart', 'heatmapChart'] as const;
  const specs = await Promise.all(names.map((name) => sqlResult(name)));
  const marks = specs.map(({ vegaSpec }) => (JSON.parse(vegaSpec ?? '') as { mark: string | { type: string } }).mark);
  expect(marks.map((mark) => (typeof mark === 'string' ? mark : mark.type))).toEqual([
    'bar',
    'line',
    'area',
    'point',
    'arc',
    'rect',
  ]);
});
