import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAX_START_MS = 180_000;

interface StartOptions {
  readonly command?: string;
  /** Its address. Default: the first that it prints. */
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Started {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Copies an example out of the packed package, as a reader does, and installs it with that package. */
export async function installExample(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `example-${name}-`));
  cpSync(`node_modules/tabletalk/examples/${name}`, folder, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packed = resolve(dependencies.tabletalk.replace('file:', ''));
  const started: ChildProcess[] = [];
  /** All that it has printed. */
  const output = { text: '' };

  function run(command: string, env: StartOptions['env'] = {}) {
    const own = Object.entries(process.env).filter(([key]) => !/^(npm_|VITEST|NODE_ENV)/i.test(key));
    const child = spawn('sh', ['-c', command], {
      cwd: folder,
      env: { ...Object.fromEntries(own), ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece) => {
        output.text += piece;
      });
    }
    started.push(child);
    return child;
  }

  /** Starts it and resolves to its address once that answers. Default command: its `npm start`. */
  async function start({ command = 'npm start', env, url: given }: StartOptions = {}): Promise<Started> {
    const before = output.text.length;
    const child = run(command, env);
    const end = Date.now() + MAX_START_MS;
    for (;;) {
      const [printed] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output.text.slice(before)) ?? [];
      const url = given ?? printed;
      if (url && (await fetch(url).catch(() => undefined))) return { url, child };
      if (child.exitCode !== null || Date.now() > end) throw new Error(`It didn't start:\n${output.text}`);
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }

  /** Stops what runs and deletes the folder. */
  function remove() {
    for (const { pid, exitCode } of started) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const install = run(`npm install --no-audit --no-fund --loglevel=error ${packed}`);
  const code = await new Promise((settle) => install.once('close', settle));
  if (code !== 0) throw new Error(`It can't be installed:\n${output.text}`);
  return { folder, start, remove, output };
}

export function findFreePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
