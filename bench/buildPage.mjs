/**
 * Builds the benchmark page for production, because development builds of React perform differently, and serves it
 * locally.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const PEERS = Object.keys(dependencies);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * @param {{ isReadable: boolean, hasPeers?: boolean }} options `isReadable` keeps function names, for profiles. Without peers,
 *   which are then not needed, their sides fail.
 */
export async function buildPage({ isReadable, hasPeers = true }) {
  const directory = await mkdtemp(join(tmpdir(), 'tabletalk-bench-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: sourceAliases(fileURLToPath(new URL('..', import.meta.url))),
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      minify: !isReadable,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      // Peers load these only for diagrams and formulas, and the inputs contain neither.
      rolldownOptions: { external: ['mermaid', 'katex', ...(hasPeers ? [] : PEERS)] },
    },
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(directory, path === '/' ? 'index.html' : path);
    const body = await readFile(file).catch(() => undefined);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
