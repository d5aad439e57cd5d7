import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Everything from the end of the previous statement to an `import()`. Languages have a separate loader, which falls
 * back to English.
 */
const beforeImports = ['components', 'hooks', 'markdown'].flatMap((folder) =>
  readdirSync(`${SOURCE}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const parts = readFileSync(`${SOURCE}${folder}/${file}`, 'utf8').split(/(?<!typeof )\bimport\(/);
      return parts.slice(0, -1).map((code) => `${file}: ${code.slice(code.lastIndexOf(';\n'))}`);
    }),
);

it('loads all late code of the page through lazyPart, whose failures heal', () => {
  expect(beforeImports.length).toBeGreaterThanOrEqual(18);
  expect(beforeImports.filter((code) => !/lazyPart(<\w+>)?\(/.test(code))).toEqual([]);
});
