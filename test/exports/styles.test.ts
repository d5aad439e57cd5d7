import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

it('declares types for the style sheets, without which TypeScript 6 refuses to import them', () => {
  for (const [entry, target] of Object.entries(manifest.exports)) {
    if (entry.endsWith('.css')) expect(target).toMatchObject({ types: './dist/styles.d.ts' });
  }
});
