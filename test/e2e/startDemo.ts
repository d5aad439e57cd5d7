import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningDemo {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The second origin, which serves the embedded surfaces and the data API, without a trailing slash. */
  readonly tenantOrigin: string;
  /** The agent's Chat API URL, at the spec's path. */
  readonly chatApiUrl: string;
  /** Everything printed so far. */
  readonly log: () => string;
  /** Resolves to the exit code once the process has exited. */
  readonly exit: Promise<number | null>;
  readonly kill: (signal?: NodeJS.Signals) => void;
}

/**
 * Starts the demo as `npm start` does, on a free port, and waits for the address that it prints. `options`: those of the command, such as
 * `--watch`.
 */
export async function startDemo(
  env: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<RunningDemo> {
  const port = await findFreePort();
  // The second port too, because the next port may be taken.
  const embedPort = await findFreePort();
  const { child, log } = spawnDemo({ PORT: String(port), EMBED_PORT: String(embedPort), ...env }, options);
  let isOver = false;
  const exit = exitOf(child).finally(() => {
    isOver = true;
  });
  await until(() => isOver || log().includes(`Tabletalk demo: `));
  if (isOver) throw new Error(`The demo ended:\n${log()}`);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    tenantOrigin: `http://localhost:${embedPort}`,
    chatApiUrl: `${origin}/api/v1/public/demo/agents/1`,
    log,
    exit,
    kill: (signal = 'SIGTERM') => child.kill(signal),
  };
}

/** Starts the demo's process without waiting. */
export function spawnDemo(
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): { child: ChildProcess; log: () => string } {
  // Variables from the shell that runs the tests must not connect the page to another service.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:CHAT|DATA_API|PLATFORM)_/.test(name)),
  );
  // Tests don't share conversations: they are kept in memory, unless a test names a directory.
  const ownEnv = { ...inherited, DATA_DIR: '', ...env };
  const child = spawn(process.execPath, ['demo/start.mjs', ...options], { cwd: ROOT, env: ownEnv });
  process.once('exit', () => child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, log: () => text };
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

/** Resolves once `condition` is true. The test's time-out limits the wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
