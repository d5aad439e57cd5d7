import { describe, expect, it } from 'vitest';
import { defaultChart } from '../../../src/chart/build/defaultChart.js';
import { resultOf } from './builtChart.js';

describe('defaultChart', () => {
  it('draws the first numbers by the first times, with few values as series', () => {
    const rows = [
      ['1', 'a', '2025-01-01', 5],
      ['2', 'b', '2025-01-01', 6],
    ];
    const result = resultOf(['order_id Int64', 'side String', 'at Timestamp', 'n Int64'], rows);
    expect(defaultChart(result)).toEqual({ type: 'line', x: 'at', y: 'n', series: 'side' });
  });

  it('draws bars by the first texts if there are no times', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [2000 + at, `name ${at}`, at]);
    const result = resultOf(['year Int64', 'name String', 'n Int64'], rows);
    expect(defaultChart(result)).toEqual({ type: 'bar', x: 'name', y: 'n' });
  });

  it('draws bars by years if there is nothing else', () => {
    expect(defaultChart(resultOf(['year Int64', 'n Int64'], [[2025, 1]]))).toEqual({ type: 'bar', x: 'year', y: 'n' });
  });

  it('names the second of two equal columns', () => {
    const result = resultOf(['n String', 'n Int64'], [['a', 1]]);
    expect(defaultChart(result)).toEqual({ type: 'bar', x: 'n', y: 'n#2' });
  });

  it('draws nothing without rows, numbers or names', () => {
    expect(defaultChart(resultOf(['name String', 'n Int64'], []))).toBeUndefined();
    expect(defaultChart(resultOf(['name String', 'id Int64'], [['a', 1]]))).toBeUndefined();
    expect(defaultChart(resultOf(['n Int64'], [[1]]))).toBeUndefined();
  });
});
