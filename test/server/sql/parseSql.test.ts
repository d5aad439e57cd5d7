import { expect, it, vi } from 'vitest';
import { parseSql } from '../../../src/server/postgres/parseSql.js';

it('loads the parser again after it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A query of too many levels makes the next one load the parser again.
  await expect(parseSql(`select ${'1 + '.repeat(3_000)}1`)).rejects.toThrow('nested');
  vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new Error('out of memory'));
  await expect(parseSql('select 1')).rejects.toThrow('out of memory');
  vi.restoreAllMocks();
  await expect(parseSql('select 1')).resolves.toBeTruthy();
});
