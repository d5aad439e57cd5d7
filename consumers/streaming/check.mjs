/**
 * Measures in each deployment how long the first line of an answer takes, and, after 25 s in which the agent is silent, how long
 * Stop takes until the stream reports it. Prints a table of both in milliseconds, and fails above one second.
 */
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { toNodeHandler } from 'tabletalk/server';
import { createTestService } from 'tabletalk/testing';
import { createHandlers, silentAgent } from './createHandlers.mjs';
import { post } from './post.mjs';
import { servers } from './servers.mjs';
import { startNginx } from './startNginx.mjs';

const MAX_MS = 1000;
const SILENCE = 25_000;

const nginxPort = await freePort();
const nginx = `https://localhost:${nginxPort}`;
const upstream = await startUpstream();
const options = { upstream, allowedOrigins: [nginx] };

const targets = [];
for (const [server, start] of Object.entries(servers)) {
  for (const isCompressed of [false, true]) {
    const port = await freePort();
    const stop = await start(createHandlers(options), port, isCompressed, options);
    targets.push({ server, isCompressed, port, stop, name: `t${targets.length}` });
  }
}
const stopNginx = await startNginx(nginxPort, targets);

const cases = targets.flatMap((target) =>
  ['service', 'proxy'].flatMap((side) => [
    { target, side, way: 'direct', origin: `http://localhost:${target.port}`, path: `/${side}/chat` },
    ...(stopNginx ? [{ target, side, way: 'nginx', origin: nginx, path: `/${target.name}/${side}/chat` }] : []),
  ]),
);
// The first lines are measured one after the other, so that none waits for another. Then all agents are silent at the
// same time.
for (const one of cases) Object.assign(one, await ask(one));
await sleep(SILENCE);
for (const one of cases) one.stopped = await stop(one);

printTable();
for (const target of targets) target.stop();
stopNginx?.();
process.exit(cases.every(({ first, stopped }) => first < MAX_MS && stopped < MAX_MS) ? 0 : 1);

async function ask(one) {
  const start = performance.now();
  const user = `u${cases.indexOf(one)}`;
  const asked = (async () => {
    const { status, lines } = await post(one.origin, `${one.path}/stream-chat-state`, { input: 'Hi' }, user);
    const { value } = await lines.next();
    if (status !== 200) throw new Error(`${one.path}: ${status} ${value}`);
    return { lines, chatId: JSON.parse(value).state.chatId };
  })();
  const found = await within(asked.catch((error) => console.error(error.message)));
  return { user, first: found ? performance.now() - start : Number.POSITIVE_INFINITY, ...found };
}

/** Milliseconds until the stream reports that the answer was stopped. */
async function stop({ origin, path, chatId, user, lines }) {
  if (!lines) return Number.POSITIVE_INFINITY;
  const start = performance.now();
  const ended = (async () => {
    const { status } = await post(origin, `${path}/abort`, { chatId }, user);
    if (status !== 204) throw new Error(`${path}: ${status}`);
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.includes('"__aborted__"')) return true;
    }
    return undefined;
  })();
  return (await within(ended.catch((error) => console.error(error.message))))
    ? performance.now() - start
    : Number.POSITIVE_INFINITY;
}

/** Resolves to `undefined` if it takes more than 5 s. */
function within(promise) {
  return Promise.race([promise, sleep(5000)]);
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function printTable() {
  const ways = stopNginx ? ['direct', 'nginx'] : ['direct'];
  const columns = ['service', 'proxy'].flatMap((side) => ways.map((way) => ({ side, way })));
  console.log(`| first line / Stop, ms | ${columns.map(({ side, way }) => `${side}, ${way}`).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(columns.length)}`);
  for (const target of targets) {
    const cells = columns.map(({ side, way }) => {
      const found = cases.find((one) => one.target === target && one.side === side && one.way === way);
      return [found.first, found.stopped].map((ms) => (Number.isFinite(ms) ? Math.round(ms) : 'never')).join(' / ');
    });
    console.log(`| ${target.server}${target.isCompressed ? ', compression' : ''} | ${cells.join(' | ')} |`);
  }
}

/** The service behind the proxies. */
async function startUpstream() {
  const service = createTestService({ agent: silentAgent, apiKeys: ['sk-live-0123456789'], chatApiUrl: '/agents/1' });
  const port = await freePort();
  const server = createServer(toNodeHandler((request) => service.fetch(request)));
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}/agents/1`;
}

async function freePort() {
  const server = createSocketServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
