/**
 * Measures the CPU of a chat proxy that forwards concurrent answers in small chunks. The service and the server under
 * test are separate processes; this one is the load.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunk } from './proxyProcess.mjs';
import { median } from './table.mjs';

const STREAMS = 500;
const WARM_UP_CHUNKS = 20;
const CHUNKS = 100;

export const proxyRow = {
  name: `proxy: ${STREAMS} answers at once, a line per chunk`,
  limit: 'plain fetch, its body piped to the response',
  target: 1.1,
};

/** Returns median CPU seconds by side. Each run uses a fresh process, which answers a shorter round first. */
export async function measureProxy(runs) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const directory = await mkdtemp(join(tmpdir(), 'tabletalk-bench-'));
  const library = join(directory, 'server.js');
  const service = await start(['service']);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: `${root}src/server/index.ts`,
        outDir: directory,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'server.js' } },
      },
    });
    const times = new Map([
      ['limit', []],
      ['ours', []],
    ]);
    for (let run = 0; run < runs; run += 1) {
      for (const [side, all] of times) all.push(await measureSide([side, service.port, library]));
    }
    return new Map([...times].map(([side, all]) => [side, { seconds: median(all), isCapped: false }]));
  } finally {
    service.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Returns CPU seconds, system calls included, of the whole process. */
async function measureSide(args) {
  const server = await start(args);
  const agent = new Agent({ keepAlive: true });
  const answerAll = (chunks) =>
    Promise.all(Array.from({ length: STREAMS }, () => readAnswer(server.port, agent, chunks)));
  try {
    await answerAll(WARM_UP_CHUNKS);
    const before = await server.cpuSeconds();
    await answerAll(CHUNKS);
    return (await server.cpuSeconds()) - before;
  } finally {
    agent.destroy();
    server.stop();
  }
}

async function start(args) {
  const child = fork(fileURLToPath(new URL('proxyProcess.mjs', import.meta.url)), args.map(String));
  const [{ port }] = await once(child, 'message');
  return {
    port,
    stop: () => child.disconnect(),
    async cpuSeconds() {
      child.send('cpu');
      const [{ user, system }] = await once(child, 'message');
      return (user + system) / 1e6;
    },
  };
}

async function readAnswer(port, agent, chunks) {
  const headers = { Origin: `http://localhost:${port}`, 'Content-Type': 'application/json' };
  const sent = request({ port, agent, headers, method: 'POST', path: '/chat/stream-chat-state' });
  sent.setHeader('Host', `localhost:${port}`);
  sent.end(JSON.stringify({ input: String(chunks) }));
  const [response] = await once(sent, 'response');
  let bytes = 0;
  for await (const { length } of response) bytes += length;
  if (bytes !== chunks * chunk.length)
    throw new Error(`The proxy delivered ${bytes} bytes with ${response.statusCode}.`);
}
