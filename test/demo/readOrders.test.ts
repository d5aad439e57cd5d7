import { expect, it, vi } from 'vitest';
import { readOrders } from '../../demo/server/readOrders';

it('cuts a long search between characters', async () => {
  const query = vi.fn(async (_text: string) => ({ columns: [], rows: [] }));
  await readOrders({ query } as never, { search: `${'a'.repeat(79)}😀`, page: 1 });
  expect(query).toHaveBeenCalledWith(expect.stringContaining(`ILIKE E'%${'a'.repeat(79)}%'`), expect.anything());
});
