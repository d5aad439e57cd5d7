import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEditsVoice } from '../../../src/components/chart/useEditsVoice.js';
import type { EditsModel } from '../../../src/hooks/results/useEditsModel.js';

const without = (...values: string[]): EditsModel => ({
  edits: { filters: [{ kind: 'values', column: 'country', values, isExcluded: true }] },
  change: () => {},
  reset: () => {},
  summary: '1 filter',
});

it('reads each change of a filter, even if their number stays the same', () => {
  const voice = { current: document.createElement('p') };
  const { rerender } = renderHook(({ edits }) => useEditsVoice(voice, edits), {
    initialProps: { edits: without('Spain') },
  });
  rerender({ edits: without('Spain', 'Italy') });
  expect(voice.current.textContent).toBe('1 filter');
  // Screen readers read only changes.
  rerender({ edits: without('Spain', 'Italy', 'Malta') });
  expect(voice.current.textContent).toBe('1 filter\u00A0');
});
