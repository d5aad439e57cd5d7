import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { sourceAliases } from '../../scripts/sourceAliases.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The built page. */
export interface BuiltPage {
  /** The absolute path of its temporary folder. */
  readonly folder: string;
  /** URL paths that the page may request. */
  readonly paths: ReadonlySet<string>;
  /** Deletes the folder. */
  readonly remove: () => Promise<void>;
}

/** Builds the page as a product would, into a new temporary folder. */
export async function buildPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'tabletalk-attacks-'));
  await buildForProduction({
    configFile: false,
    root: join(ROOT, 'test/attacks/page'),
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: sourceAliases(ROOT) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      // Preload links in the head would be reported, because the page watches its head.
      modulePreload: false,
    },
  });
  const names = await readdir(folder, { recursive: true });
  const paths = new Set(['/', ...names.map((name) => `/${name.replaceAll('\\', '/')}`)]);
  return { folder, paths, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Vite follows a NODE_ENV that is set already, and Vitest's is `test`, which would build React's slower development version. */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build(config);
  } finally {
    process.env.NODE_ENV = before;
  }
}
