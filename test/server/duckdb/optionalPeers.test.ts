import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is loaded by its worker alone, which no module imports, and by the command that opens files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|tsx?)$/.test(name));
  // Without comments and types.
  const importing = (module: RegExp) =>
    files.filter((name) =>
      module.test(readFileSync(`src/${name}`, 'utf8').replaceAll(/^\s*\*.*$|typeof import/gm, '')),
    );
  expect(importing(/(from|import\(?|require\()\s*['"]@(duckdb|clickhouse)\//)).toEqual([
    'cli/model/openSource.ts',
    'server/duckdb/duckDbWorker.js',
  ]);
  expect(importing(/(from|import\(?|require\()\s*['"][^'"]*duckDbWorker/)).toEqual([]);
});
