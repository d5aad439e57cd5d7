/**
 * Measures a chat service: `node bench/service.mjs`, about six minutes. Instances are separate processes, the load is this one,
 * and Postgres runs beside them without fsync. `BENCH_SECONDS` (default 60) is how long the answers of the large rows take. With
 * `chats` as its argument, it measures the last table alone, in about two minutes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Milliseconds between two deltas of an answer. */
const INTERVAL = 250;
/**
 * Milliseconds between two questions of a row. Sending all of them at once would measure the system's connection queue.
 */
const ARRIVAL = 8;
/** A slow reader takes a pause of this many milliseconds after each piece that it reads. */
const SLOW = 2_000;
/**
 * For the rows with several instances: the number of simultaneous answers over all instances, and the number of deltas
 * of each answer, which follow each other without a pause.
 */
const FAST_STREAMS = 60;
const FAST_DELTAS = 1_000;

/**
 * For the rows with chats: the number of simultaneous readers, the chats of each reader, and how often each row is
 * measured.
 */
const CHAT_READERS = 16;
const CHATS = 60;
const ROUNDS = 5;

/** The text of each delta: see `serviceProcess.ts`. */
const DELTA = ' revenue of March is';

const root = fileURLToPath(new URL('..', import.meta.url));
const directory = await mkdtemp(join(tmpdir(), 'tabletalk-bench-'));
const { module } = await runnerImport(join(root, 'test/server/startPostgres.ts'), {
  root,
  configFile: false,
});
const postgres = await module.startPostgres();
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'bench/serviceProcess.ts'),
      outDir: directory,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'service.mjs' } },
    },
  });
  if (!process.argv.includes('chats')) await measureAnswers();
  if (postgres) await measureChats(postgres.url);
} finally {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measureAnswers() {
  console.log(
    '| store | answers at once | readers | CPU per delta | memory per answer | first line, p50 | p99 | deltas | lines |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [store, url] of [['memory', ''], ...(postgres ? [['Postgres', postgres.url]] : [])]) {
    await measure(store, url, 10, false, SECONDS / 4);
    await measure(store, url, 500, false, SECONDS);
    await measure(store, url, 500, true, SECONDS / 2);
  }
  if (postgres) {
    console.log('\n| instances on one Postgres | deltas per second | CPU per delta |\n|---|---|---|');
    for (const count of [1, 2, 3]) await measureFast(postgres.url, count);
  }
}

async function measure(store, url, streams, isSlow, seconds) {
  const instance = await start(url);
  const agent = new Agent({ keepAlive: true });
  try {
    await readAll([instance], 20, 40, 50, agent, false);
    const before = await instance.usage();
    const deltas = Math.round((seconds * 1000) / INTERVAL);
    const reading = readAll([instance], streams, deltas, INTERVAL, agent, isSlow);
    // A broken answer ends the row early, so that the database is stopped.
    await Promise.race([reading, sleep(seconds * 900)]);
    const during = await instance.usage();
    const answers = await reading;
    const { cpu } = await instance.usage();
    const all = streams * deltas;
    const lines = answers.reduce((sum, answer) => sum + answer.lines, 0);
    const waits = answers.map(({ wait }) => wait).sort((a, b) => a - b);
    // A slow reader causes its own delay.
    const at = (share) => (isSlow ? '' : `${Math.round(waits[Math.ceil(share * waits.length) - 1])} ms`);
    const memory = `${Math.round((during.memory - before.memory) / streams / 1024)} kB`;
    const cost = `${Math.round((cpu - before.cpu) / all)} µs`;
    const cells = [store, streams, isSlow ? 'slow' : 'fast', cost, memory, at(0.5), at(0.99), all, lines];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    agent.destroy();
    instance.stop();
  }
}

async function measureFast(url, count) {
  const instances = await Promise.all(Array.from({ length: count }, () => start(url)));
  const agent = new Agent({ keepAlive: true });
  try {
    await readAll(instances, 20, 100, 0, agent, false);
    const before = await cpuOf(instances);
    const began = performance.now();
    await readAll(instances, FAST_STREAMS, FAST_DELTAS, 0, agent, false);
    const seconds = (performance.now() - began) / 1000;
    const deltas = FAST_STREAMS * FAST_DELTAS;
    const cost = ((await cpuOf(instances)) - before) / deltas;
    console.log(`| ${count} | ${Math.round(deltas / seconds)} | ${Math.round(cost)} µs |`);
  } finally {
    agent.destroy();
    for (const { stop } of instances) stop();
  }
}

/**
 * Several readers, each of which asks for short answers one after the other. The numbers of instances are measured in
 * turns, because machines are noisy.
 */
async function measureChats(url) {
  const counts = [1, 2, 4];
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of counts) runs.push({ count, ...(await runChats(url, count)) });
  const medianOf = (count, figure) =>
    runs
      .filter((run) => run.count === count)
      .map((run) => run[figure])
      .sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  console.log(
    '\n| instances on one Postgres | chats per second | to one instance | CPU per chat | first line, p50 | p95 |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const count of counts) {
    const rate = medianOf(count, 'rate');
    const [p50, p95] = ['p50', 'p95'].map((figure) => `${Math.round(medianOf(count, figure))} ms`);
    const cpu = `${medianOf(count, 'cpu').toFixed(1)} ms`;
    const cells = [count, Math.round(rate), (rate / medianOf(1, 'rate')).toFixed(2), cpu, p50, p95];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function runChats(url, count) {
  const instances = await Promise.all(Array.from({ length: count }, () => start(url)));
  const agent = new Agent({ keepAlive: true });
  try {
    await readAll(instances, 20, 5, 0, agent, false);
    const before = await cpuOf(instances);
    const began = performance.now();
    const waits = await Promise.all(
      Array.from({ length: CHAT_READERS }, async (_, reader) => {
        const own = [];
        for (let chat = 0; chat < CHATS; chat += 1)
          own.push((await readAnswer(instances[(reader + chat) % count].port, 5, 0, agent, false)).wait);
        return own;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const sorted = waits.flat().sort((a, b) => a - b);
    const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
    const cpu = ((await cpuOf(instances)) - before) / 1000 / (CHAT_READERS * CHATS);
    return { rate: (CHAT_READERS * CHATS) / seconds, cpu, p50: at(0.5), p95: at(0.95) };
  } finally {
    agent.destroy();
    for (const { stop } of instances) stop();
  }
}

async function cpuOf(instances) {
  const all = await Promise.all(instances.map((instance) => instance.usage()));
  return all.reduce((sum, { cpu }) => sum + cpu, 0);
}

async function start(url) {
  const child = fork(join(directory, 'service.mjs'), [url], { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    stop: () => child.disconnect(),
    /** CPU in microseconds, system calls included, and memory in bytes. */
    async usage() {
      child.send('usage');
      const [{ user, system, memory }] = await once(child, 'message');
      return { cpu: user + system, memory };
    },
  };
}

/** Asks questions, spread over the instances, which run at the same time and begin a few milliseconds apart. */
function readAll(instances, streams, deltas, interval, agent, isSlow) {
  return Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      await sleep(index * ARRIVAL);
      return readAnswer(instances[index % instances.length].port, deltas, interval, agent, isSlow);
    }),
  );
}

/** Returns the lines of an answer, and the milliseconds until the first one that the agent wrote arrived. */
async function readAnswer(port, deltas, interval, agent, isSlow) {
  const began = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const sent = request({ port, agent, headers, method: 'POST', path: '/chat/stream-chat-state' });
  sent.end(JSON.stringify({ input: `${deltas} ${interval}` }));
  const [response] = await once(sent, 'response');
  let lines = 0;
  let wait;
  let last = '';
  for await (const chunk of response) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    // After the lines of the thread and of the question.
    if (lines > 2) wait ??= performance.now() - began;
    last = (last + chunk.toString('latin1')).slice(-200_000);
    if (isSlow) await sleep(SLOW);
  }
  // Deltas that follow each other at once are joined, so the text is what must be complete.
  if (!last.includes(`"${DELTA.repeat(deltas)}"`) || !last.includes('"__state__"')) {
    throw new Error(`An answer is not complete after ${lines} lines, with ${response.statusCode}: ${last.slice(-200)}`);
  }
  return { lines, wait };
}
