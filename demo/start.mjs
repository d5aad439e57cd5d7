/**
 * Starts the demo in one process: the store's back office, the service that answers its chat, and the pages, built as a product
 * would. `PORT` sets the port (default 5173). The service's origin for embedded surfaces uses the next port, or
 * `EMBED_PORT`. With `--watch` Vite serves the pages' sources, and reloads a page when they change. With `CHAT_API_URL` the page talks to a real deployment
 * instead: `server/readSettings.ts` lists the variables. With `MODEL_URL`, `MODEL_NAME` and `MODEL_KEY`
 * a language model answers in place of the rules. `DELTA_DELAY` slows the demo's own answers down, in
 * milliseconds after each piece. Conversations are kept in `DATA_DIR` (default `demo/.data`), or in memory if it is empty.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { sourceAliases } from '../scripts/sourceAliases.mjs';
import { DEFAULT_ORDERS, startDefaultStore } from './analyst/storeThread.mjs';
import { buildPages } from './buildPages.mjs';

const HOST = '127.0.0.1';
const watches = process.argv.includes('--watch');
const root = fileURLToPath(new URL('../', import.meta.url));
const server = createServer();
const tenantServer = createServer();
/** Without reloading, nothing is watched and no socket is open. */
const QUIET = /** @type {const} */ ({ hmr: false, ws: false, watch: null });
/** @type {Array<() => unknown>} What to end before the process does, newest first. */
const closers = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

try {
  // Listen first: a port conflict is reported immediately, and early visitors wait instead of being refused.
  const port = await listen(server, readPort('PORT', 5173));
  const tenantPort = await listenBeside(port);
  let ready = (/** @type {Listeners} */ _) => {};
  /** @type {Promise<Listeners>} */
  const listeners = new Promise((resolve) => {
    ready = resolve;
  });
  console.log(`Preparing the demo: its pages, and a database of ${DEFAULT_ORDERS.toLocaleString('en-US')} orders…`);
  // Started before Vite, so that the database fills while Vite loads.
  const storeThread = startDefaultStore();
  closers.push(() => storeThread.worker.terminate());
  server.on('request', (req, res) => void listeners.then(({ page }) => page(req, res)));
  tenantServer.on('request', (req, res) => void listeners.then(({ tenant }) => tenant(req, res)));
  const demo = await openDemo(port, tenantPort, storeThread);
  ready(demo);
  // The address promises a demo that answers: all that the first question needs is loaded before it is printed.
  await demo.load();
  if (demo.hasOwnService) console.log(`Its embedded surfaces: http://localhost:${tenantPort}/`);
  console.log(`Tabletalk demo: http://localhost:${port}/`);
} catch (error) {
  await fail(error);
}

/** @param {unknown} error */
async function fail(error) {
  // Errors are expected if the process was stopped while starting.
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/**
 * @typedef {{ page: import('node:http').RequestListener, tenant: import('node:http').RequestListener, hasOwnService: boolean, load: () => Promise<void> }} Listeners
 * @param {number} port @param {number} tenantPort @param {import('./analyst/storeThread.mjs').StoreThread} storeThread
 * @returns {Promise<Listeners>}
 */
async function openDemo(port, tenantPort, storeThread) {
  const { createServer: createVite } = await import('vite');
  const pages = watches ? watchPages(createVite) : openBuiltPages();
  const options = { ...commonOptions(), cacheDir: `${root}node_modules/.vite-demo-server` };
  const serverVite = await createVite({
    ...options,
    server: { ...options.server, ...QUIET },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  closers.unshift(() => serverVite.close());
  const { createDemo } = await serverVite.ssrLoadModule('/server/createDemo.ts');
  const demo = createDemo({
    origin: `http://${HOST}:${port}`,
    // Under this machine's other name, so that browsers treat the two as different sites.
    tenantOrigin: `http://localhost:${tenantPort}`,
    env: { DATA_DIR: `${root}demo/.data`, ...process.env },
    log: console.log,
    storeThread,
    readPage: async (/** @type {string} */ name) => (await pages).read(name),
  });
  closers.unshift(demo.close);
  /** @type {(serves: (url: string) => boolean, own: import('node:http').RequestListener) => import('node:http').RequestListener} */
  const orFiles = (serves, own) => (req, res) => {
    if (serves(req.url ?? '/')) own(req, res);
    else void pages.then(({ serve }) => serve(req, res, () => res.writeHead(404).end())).catch(fail);
  };
  return {
    hasOwnService: demo.hasOwnService,
    load: async () => {
      await pages;
      await demo.load();
    },
    page: orFiles(demo.serves, demo.listener),
    tenant: orFiles(demo.servesTenant, demo.tenantListener),
  };
}

/**
 * Serves the HTML of the demo's two pages, and the files that they load.
 * @typedef {{ read: (page: string) => Promise<string>, serve: (req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse, next: () => void) => void }} Pages
 * @returns {Promise<Pages>}
 */
async function openBuiltPages() {
  const folder = await buildPages(root);
  // The names of the files contain a hash of what is in them.
  const serve = sirv(`${folder}/assets`, { immutable: true, maxAge: 31_536_000 });
  return {
    read: (page) => readFile(`${folder}/${page}/index.html`, 'utf8'),
    serve(req, res, next) {
      if (!req.url?.startsWith('/assets/')) return next();
      req.url = req.url.slice('/assets'.length);
      serve(req, res, next);
    },
  };
}

/** @param {typeof import('vite').createServer} createVite @returns {Promise<Pages>} */
async function watchPages(createVite) {
  const { default: react } = await import('@vitejs/plugin-react');
  const options = commonOptions();
  const vite = await createVite({
    ...options,
    plugins: [react()],
    server: {
      ...options.server,
      // Runs while the user opens a browser.
      warmup: { clientFiles: ['./page/main.tsx', './page/styles/page.css'] },
      hmr: { server },
    },
    optimizeDeps: {
      // Only the listed packages: discovering one at its first use would reload the page in the middle of an answer.
      noDiscovery: true,
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@tanstack/react-query',
        '@ariakit/react/menu',
        '@ariakit/react/popover',
        'mdast-util-from-markdown',
        'unified',
        'lowlight',
        'mdast-util-gfm',
        'micromark-extension-gfm',
        'vega',
        'vega-interpreter',
        'vega-lite',
      ],
    },
  });
  closers.unshift(() => vite.close());
  return {
    async read(page) {
      const html = await readFile(`${root}demo/${page}/index.html`, 'utf8');
      if (page === 'page') return vite.transformIndexHtml('/page/index.html', html);
      // A surface's policy refuses the script that reloads.
      return html.replace('<script', '<script type="module" src="/surface/withoutReload.ts"></script>\n    <script');
    },
    serve: vite.middlewares,
  };
}

function commonOptions() {
  return {
    configFile: /** @type {const} */ (false),
    root: `${root}demo`,
    appType: /** @type {const} */ ('custom'),
    // Separate from the cache of tests and stories, whose settings differ: each would discard the other's bundles.
    cacheDir: `${root}node_modules/.vite-demo`,
    logLevel: /** @type {const} */ ('warn'),
    clearScreen: false,
    publicDir: /** @type {const} */ (false),
    resolve: { alias: sourceAliases(root) },
    server: {
      middlewareMode: true,
      fs: { allow: [root] },
    },
  };
}

/** @param {string} name @param {number} usual */
function readPort(name, usual) {
  const port = Number(process.env[name] || usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${process.env[name]}". It must be a number from 0 to 65535.`);
}

/** The next port, or any free port if that one is taken and wasn't requested. @param {number} port */
async function listenBeside(port) {
  if (process.env.EMBED_PORT) return listen(tenantServer, readPort('EMBED_PORT', 0));
  return listen(tenantServer, port + 1).catch(() => listen(tenantServer, 0));
}

/**
 * Resolves to the port in use.
 * @param {import('node:http').Server} listener @param {number} port @returns {Promise<number>}
 */
function listen(listener, port) {
  return new Promise((resolve, reject) => {
    listener.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isTaken = error.code === 'EADDRINUSE';
      const problem = isTaken ? 'is taken' : `cannot be used (${error.message})`;
      reject(new Error(`Port ${port} ${problem}. Choose another: PORT=${port + 2} npm start`));
    });
    listener.listen(port, HOST, () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
    closers.push(() => {
      listener.closeAllConnections();
      listener.close();
    });
  });
}

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled(closers.splice(0).map((close) => close()));
  process.exit(code);
}
