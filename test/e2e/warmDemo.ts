import { fileURLToPath } from 'node:url';
import { buildPages } from '../../demo/buildPages.mjs';

/** Builds the demo's pages once before the end-to-end tests, which start it side by side. */
export default async function warmDemo(): Promise<void> {
  await buildPages(fileURLToPath(new URL('../../', import.meta.url)));
}
