import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import workerd from 'workerd';

/** A worker in workerd, the runtime of Cloudflare Workers. */
export interface Workerd {
  /** Its origin, on this machine. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Bundles `worker.ts` and serves it. `upstream` is the address that it may send requests to. */
export async function startWorkerd(upstream: string): Promise<Workerd> {
  const directory = await mkdtemp(join(tmpdir(), 'tabletalk-workerd-'));
  await build({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    outfile: join(directory, 'worker.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  await writeFile(join(directory, 'config.capnp'), configFor(upstream));
  const args = ['serve', '--control-fd=3', join(directory, 'config.capnp')];
  const child = spawn(workerd, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const over = once(child, 'exit');
  const started = once(createInterface(child.stdio[3] as Readable), 'line');
  const [line] = await Promise.race([started, over.then(() => Promise.reject(new Error('workerd did not start.')))]);
  return {
    url: `http://127.0.0.1:${JSON.parse(line).port}`,
    async stop() {
      child.kill('SIGKILL');
      await over;
      await rm(directory, { recursive: true });
    },
  };
}

function configFor(upstream: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
      bindings = [(name = "UPSTREAM", text = "${upstream}")],
      globalOutbound = "machine",
    )),
    (name = "machine", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}
