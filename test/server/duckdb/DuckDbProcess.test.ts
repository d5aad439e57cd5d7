import { afterEach, expect, it } from 'vitest';
import { DuckDbProcess } from '../../../src/server/duckdb/DuckDbProcess.js';

const { execPath } = process;

afterEach(() => {
  process.execPath = execPath;
});

it('reports that its process can’t be started, such as after an update of Node', async () => {
  process.execPath = '/nowhere/node';
  const { ready } = new DuckDbProcess({ file: undefined, statements: [], maxMemory: 1_000_000_000 });
  await expect(ready).rejects.toMatchObject({
    code: 'configuration',
    cause: { message: expect.stringContaining('ENOENT') },
  });
});
