import { expect, it } from 'vitest';
import { FigureLinker } from '../../src/figures/FigureLinker.js';
import { createResult } from '../../src/rows/createResult.js';
import type { Result } from '../../src/rows/Result.js';
import { referenceWork } from '../machineSlowness.js';

/**
 * In units of the reference work, which takes 35 ms on a machine at full speed. Modules that a test imports are slower
 * than a bundle.
 */
const MAX_SHARE = 0.25;
const ROWS = 2000;

function newResult() {
  const schema = [
    { name: 'orders.city', columnType: 'String' },
    { name: 'orders.created_at.day', columnType: 'Timestamp' },
    { name: 'orders.revenue', columnType: 'Decimal(18,2)' },
    { name: 'orders.count', columnType: 'Int64' },
    { name: 'orders.tax', columnType: 'Float64' },
  ];
  const data = Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(Date.UTC(2020, 0, 1 + row)).toISOString().slice(0, 23);
    return [`City ${row % 200}`, day, `${((row * 7919) % 1_000_003) / 7}`.slice(0, 9), (row * 31) % 4001, row * 1.19];
  });
  const result = createResult({ result: { schema, data, totalRows: ROWS } });
  expect(result.columns).toHaveLength(5);
  return result;
}

/** Milliseconds that a call takes. */
function timeOf(call: () => unknown): number {
  const before = performance.now();
  call();
  return performance.now() - before;
}

const LINE = `City 17 made $48,123.45 on March 3, 2021, which is 12.3% more than the year before and more than most of the cities
around it, while City 18 had only 1,234 orders, so the average order there is smaller. `;

it('links an answer of 6 kB to 10,000 cells in a quarter of the time of the reference work', () => {
  const paragraphs = Array.from({ length: 15 }, () => LINE.repeat(2));
  expect(paragraphs.join('').length).toBeGreaterThan(6000);
  const link = (result: Result) => {
    const linker = new FigureLinker([result], 'en-US');
    for (const paragraph of paragraphs) linker.link(paragraph);
  };
  const result = newResult();
  const work = Math.min(...Array.from({ length: 30 }, () => timeOf(referenceWork)));
  // The compiler needs some rounds to warm up, and other processes interrupt most of them. Each round indexes a new
  // copy of the result.
  let cost = Infinity;
  for (let round = 0; round < 200 && cost >= MAX_SHARE * work; round += 1) {
    const other = { ...result };
    cost = Math.min(
      cost,
      timeOf(() => link(other)),
    );
  }
  expect(cost / work).toBeLessThan(MAX_SHARE);
});
