import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { useMarkComparison } from '../../../src/components/chart/useMarkComparison.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';

const RESULT = createResult({
  result: {
    schema: ['city', 'revenue', 'previous', 'change'].map((name) => ({ name })),
    data: [['Rome', 3, 2, 0.5]],
  },
});
const CHART = rebuildChart({ mark: 'bar', encoding: { x: { field: 'city' }, y: { field: 'revenue' } } }, RESULT, {
  width: 600,
  words: enUS,
});

it.each([
  ['previous', true],
  ['a column that is gone', false],
])('compares marks only if the result has both columns: %s', (to, isCompared) => {
  const edits = { comparison: { of: 'revenue', to } };
  const { result } = renderHook(() => useMarkComparison(RESULT, CHART, edits));
  expect(result.current !== undefined).toBe(isCompared);
});
