import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEditsModel } from '../../src/hooks/results/useEditsModel.js';
import { createResult } from '../../src/rows/createResult.js';

const SALES = createResult({ result: { schema: ['country', 'now', 'before'].map((name) => ({ name })), data: [] } });

it('forgets the columns of a comparison that ends, but not those of a pivot that stays', () => {
  const { result } = renderHook(() => useEditsModel(SALES));
  const change = (changes: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(changes));
  change({ comparison: { of: 'now', to: 'before' }, hidden: ['difference', 'before'] });
  change({ sort: { column: 'change', direction: 'descending' } });
  change({ comparison: undefined });
  expect(result.current.edits).toEqual({ hidden: ['before'] });
  const pivot = { column: 'country', value: 'now' };
  change({ pivot, hidden: ['Spain', 'difference'], comparison: { of: 'Italy', to: 'France' } });
  change({ comparison: undefined });
  expect(result.current.edits).toEqual({ pivot, hidden: ['Spain'] });
});

it('has no edits once the last filter is removed', () => {
  const { result } = renderHook(() => useEditsModel(SALES));
  act(() => result.current.change({ filters: [{ kind: 'text', column: 'country', text: 'a' }] }));
  act(() => result.current.change({ filters: [] }));
  expect(result.current.edits).toEqual({});
});
