import { cleanup, renderHook } from '@testing-library/react';
import { createEmbedSurface } from 'tabletalk/embed';
import { afterEach, expect, it, vi } from 'vitest';
import { useDashboardPath } from '../../../src/components/embed/useDashboardPath.js';

afterEach(cleanup);

it('reports a dashboard whose id is the beginning of the one before', () => {
  const surface = createEmbedSurface({ surface: 'dashboard', hostOrigin: 'https://app.example.com' });
  const emit = vi.spyOn(surface, 'emit');
  const { rerender } = renderHook(
    ({ publicId }) => useDashboardPath(surface, { publicId, title: '', widgets: new Map(), grid: null }),
    { initialProps: { publicId: 'sales-2025' } },
  );
  rerender({ publicId: 'sales' });
  const views = emit.mock.calls.flatMap(([type, payload]) =>
    type === 'view' ? [(payload as { path: string }).path] : [],
  );
  expect(views).toEqual(['/dashboard/sales-2025', '/dashboard/sales']);
});
