import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A process that serves the chat. */
export interface Instance {
  /** Its Chat API URL. */
  readonly url: string;
  /** Sends a signal, and resolves to the exit code once the process has ended. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** Starts instances of `instance.ts` from its sources, which are bundled once so that each starts fast. */
export async function prepareInstances(env: Readonly<Record<string, string>>) {
  const directory = await mkdtemp(join(tmpdir(), 'tabletalk-instance-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'test/server/instances/instance.ts'),
      outDir: directory,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'instance.mjs' } },
    },
  });
  const running = new Set<Instance>();

  async function start(): Promise<Instance> {
    const child = spawn(process.execPath, [join(directory, 'instance.mjs')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const over = once(child, 'exit');
    const first = once(createInterface(child.stdout), 'line');
    const [port] = await Promise.race([
      first,
      over.then(() => Promise.reject(new Error('The instance did not start.'))),
    ]);
    const instance: Instance = {
      url: `http://127.0.0.1:${port}/api`,
      async end(signal) {
        running.delete(instance);
        child.kill(signal);
        const [code] = await over;
        return code;
      },
    };
    running.add(instance);
    return instance;
  }

  return {
    start,
    async close() {
      await Promise.all([...running].map((instance) => instance.end('SIGKILL')));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
