import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ChatSessionContext } from '../../src/hooks/provider/ChatSessionContext.js';
import { useEditsModel, useThreadEdits } from '../../src/hooks/results/useEditsModel.js';
import { createResult } from '../../src/rows/createResult.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createTestService, scenarios } from '../../src/testing/index.js';

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

it('keeps the edits of a thread that gets its id afterwards', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer, proxyUser: 'ada' });
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api',
    auth: { type: 'proxy' },
    fetch: service.fetch,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChatSessionContext value={{ session, vendor: undefined }}>{children}</ChatSessionContext>
  );
  const sales = createResult({ id: 'sales', result: { schema: [{ name: 'country' }], data: [] } });
  const { result, rerender } = renderHook(() => [useEditsModel(sales), useThreadEdits()] as const, { wrapper });
  act(() => result.current[0].change({ hidden: ['country'] }));
  await session.send('How did 2025 go?');
  expect(session.getSnapshot().chatId).toBeDefined();
  rerender();
  expect(result.current[0].edits).toEqual({ hidden: ['country'] });
  expect(result.current[1].of(sales)).toEqual({ hidden: ['country'] });
});
