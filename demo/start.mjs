/**
 * Starts the demo: the store's back office, the service that answers its chat, and Vite for the page's sources, in one
 * process. `PORT` says where (default 5173). The service's own address for embedded surfaces is the next port, or
 * `EMBED_PORT`. `--watch` reloads the page when sources change.
 * With `CHAT_API_URL` the page talks to a real deployment instead: `server/readSettings.ts` lists the variables.
 * `DELTA_DELAY` slows the demo's own answers down, in milliseconds after each piece.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sourceAliases } from '../scripts/sourceAliases.mjs';
import { startDefaultStore } from './analyst/storeThread.mjs';

const HOST = '127.0.0.1';
/** Milliseconds after which the chat's backend is loaded, unless a request needs it earlier. */
const BACKEND_DELAY = 1_500;
const watches = process.argv.includes('--watch');
const root = fileURLToPath(new URL('../', import.meta.url));
const server = createServer();
const tenantServer = createServer();
/** Without reloading: nothing is watched, and no socket is open. */
const QUIET = /** @type {const} */ ({ hmr: false, ws: false, watch: null });
/** @type {Array<() => unknown>} What to end before the process does, newest first. */
const closers = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

try {
  // Listening comes first: a taken port is said at once, and an early visitor waits instead of being turned away.
  const port = await listen(server, readPort('PORT', 5173));
  const tenantPort = await listenBeside(port);
  let ready = (/** @type {Listeners} */ _) => {};
  /** @type {Promise<Listeners>} */
  const listeners = new Promise((resolve) => {
    ready = resolve;
  });
  // Before Vite, which takes as long to load as the thread takes to generate the page's first figures.
  const storeThread = startDefaultStore();
  closers.push(() => storeThread.worker.terminate());
  server.on('request', (req, res) => void listeners.then(({ page }) => page(req, res)));
  tenantServer.on('request', (req, res) => void listeners.then(({ tenant }) => tenant(req, res)));
  const demo = await openDemo(port, tenantPort, storeThread);
  ready(demo);
  // The page's first figures go first.
  setTimeout(() => void demo.load().catch(fail), BACKEND_DELAY);
  if (demo.hasOwnService) console.log(`Its embedded surfaces: http://localhost:${tenantPort}/`);
  console.log(`Tabletalk demo: http://localhost:${port}/`);
} catch (error) {
  await fail(error);
}

/** @param {unknown} error */
async function fail(error) {
  // An error because the process was stopped while it started is none.
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
  // Two, since the one for the page spends its first seconds on preparing packages, which the server needs none of.
  const pageVite = openPageVite(createVite);
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
    // By its other name, so that the two are different sites to a browser as well.
    tenantOrigin: `http://localhost:${tenantPort}`,
    env: process.env,
    log: console.log,
    storeThread,
    // What Vite adds to a page is its reloading, which only `--watch` wants.
    transformPage: watches
      ? async (/** @type {string} */ url, /** @type {string} */ html) => (await pageVite).transformIndexHtml(url, html)
      : undefined,
  });
  closers.unshift(demo.close);
  /** @type {(serves: (url: string) => boolean, own: import('node:http').RequestListener) => import('node:http').RequestListener} */
  const orSources = (serves, own) => (req, res) => {
    if (serves(req.url ?? '/')) own(req, res);
    else void pageVite.then(({ middlewares }) => middlewares(req, res, () => res.writeHead(404).end()));
  };
  return {
    hasOwnService: demo.hasOwnService,
    load: async () => {
      await pageVite;
      await demo.load();
    },
    page: orSources(demo.serves, demo.listener),
    tenant: orSources(demo.servesTenant, demo.tenantListener),
  };
}

/** @param {typeof import('vite').createServer} createVite */
async function openPageVite(createVite) {
  const { default: react } = await import('@vitejs/plugin-react');
  const options = commonOptions();
  const vite = await createVite({
    ...options,
    plugins: [react()],
    server: {
      ...options.server,
      // While somebody opens a browser.
      warmup: { clientFiles: ['./page/main.tsx', './page/styles/page.css'] },
      ...(watches ? { hmr: { server } } : QUIET),
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
        'remark-parse',
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
  return vite;
}

function commonOptions() {
  return {
    configFile: /** @type {const} */ (false),
    root: `${root}demo`,
    appType: /** @type {const} */ ('custom'),
    // Not the cache of tests and stories, whose settings differ: each would throw away what the other has prepared.
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

/** The next port, or any other when that is taken and nobody asked for it. @param {number} port */
async function listenBeside(port) {
  if (process.env.EMBED_PORT) return listen(tenantServer, readPort('EMBED_PORT', 0));
  return listen(tenantServer, port + 1).catch(() => listen(tenantServer, 0));
}

/**
 * The port that was given.
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
