/**
 * Starts the demo: the store's back office, the service that answers its chat, and Vite for the page's sources, in one
 * process and at one address. `PORT` says where (default 5173); `--watch` reloads the page when sources change.
 * With `CHAT_API_URL` and `CHAT_API_KEY` (and `CHAT_VENDOR`) the page talks to a real deployment instead; `DELTA_DELAY` slows the demo's own
 * answers down, in milliseconds after each piece.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const HOST = '127.0.0.1';
const watches = process.argv.includes('--watch');
const root = fileURLToPath(new URL('../', import.meta.url));
const server = createServer();
/** @type {Array<() => unknown>} What to end before the process does, newest first. */
const closers = [];

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

try {
  // Listening comes first: a taken port is said at once, and an early visitor waits instead of being turned away.
  const port = await listen(readPort());
  let ready = (/** @type {import('node:http').RequestListener} */ _) => {};
  const listener = new Promise((resolve) => {
    ready = resolve;
  });
  server.on('request', (req, res) => void listener.then((answer) => answer(req, res)));
  ready(await openDemo(port));
  console.log(`Tabletalk demo: http://localhost:${port}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** @param {number} port @returns {Promise<import('node:http').RequestListener>} */
async function openDemo(port) {
  const vite = await createVite(viteOptions());
  closers.unshift(() => vite.close());
  const { createDemo } = await vite.ssrLoadModule('/server/createDemo.ts');
  const demo = createDemo({
    origin: `http://${HOST}:${port}`,
    env: process.env,
    log: console.log,
    // What Vite adds to a page is its reloading, which only `--watch` wants.
    transformPage: watches ? vite.transformIndexHtml : undefined,
  });
  closers.unshift(demo.close);
  return (req, res) => {
    if (demo.serves(req.url ?? '/')) demo.listener(req, res);
    else vite.middlewares(req, res, () => res.writeHead(404).end());
  };
}

/** @returns {import('vite').InlineConfig} */
function viteOptions() {
  return {
    configFile: false,
    root: `${root}demo`,
    appType: 'custom',
    // Not the cache of tests and stories, whose settings differ: each would throw away what the other has prepared.
    cacheDir: `${root}node_modules/.vite-demo`,
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    plugins: [react()],
    resolve: { alias: sourceAliases(root) },
    server: {
      middlewareMode: true,
      fs: { allow: [root] },
      // While somebody opens a browser.
      warmup: { clientFiles: ['./page/main.tsx', './page/styles/page.css'] },
      ...(watches ? { hmr: { server } } : { hmr: false, ws: false, watch: null }),
    },
    optimizeDeps: {
      // Only what is listed: a package found at its first use would reload the page in the middle of an answer.
      noDiscovery: true,
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@tanstack/react-query',
        'react-markdown',
        'remark-gfm',
        'vega',
        'vega-embed',
        'vega-interpreter',
        'vega-lite',
      ],
    },
  };
}

function readPort() {
  const port = Number(process.env.PORT || 5173);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is "${process.env.PORT}". It must be a number from 0 to 65535.`);
}

/** The port that was given. @param {number} port @returns {Promise<number>} */
function listen(port) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isTaken = error.code === 'EADDRINUSE';
      const problem = isTaken ? 'is taken' : `cannot be used (${error.message})`;
      reject(new Error(`Port ${port} ${problem}. Choose another: PORT=${port + 1} npm start`));
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
  });
}

/** @param {number} code */
async function stop(code) {
  await Promise.allSettled(closers.splice(0).map((close) => close()));
  process.exit(code);
}
