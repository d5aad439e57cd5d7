import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const { default: workerd } = createRequire(import.meta.url)('workerd');

/** Serves `worker.mjs` in workerd, the runtime of Cloudflare Workers. Returns a function that stops it. */
export async function startWorkerd(port, { upstream, allowedOrigins, isCompressed }) {
  const directory = mkdtempSync(join(process.cwd(), 'workerd-'));
  const outfile = join(directory, 'worker.js');
  await build({ entryPoints: ['worker.mjs'], outfile, bundle: true, format: 'esm', logLevel: 'error' });
  const bindings = { UPSTREAM: upstream, ORIGIN: allowedOrigins[0], COMPRESSED: String(isCompressed) };
  const written = Object.entries(bindings).map(([name, text]) => `(name = "${name}", text = "${text}")`);
  writeFileSync(
    join(directory, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
      bindings = [${written.join(', ')}],
      globalOutbound = "machine",
    )),
    (name = "machine", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`,
  );
  const args = ['serve', '--control-fd=3', join(directory, 'config.capnp')];
  const child = spawn(workerd, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  await once(createInterface(child.stdio[3]), 'line');
  return () => child.kill('SIGKILL');
}
