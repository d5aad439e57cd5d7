/** Measures rows in Node, each run in a fresh process: `node node.mjs <module> <row> <limit or ours>` is one run. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const self = fileURLToPath(import.meta.url);
const built = new Map();

/** Builds the rows of a group for Node, once. Returns the path of the module. */
export async function buildForNode(group) {
  if (built.has(group)) return built.get(group);
  const directory = mkdtempSync(join(tmpdir(), 'tabletalk-bench-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases(fileURLToPath(new URL('..', import.meta.url))) },
    build: { ssr: fileURLToPath(new URL(`cases/${group}.ts`, import.meta.url)), outDir: directory, minify: true },
  });
  built.set(group, join(directory, `${group}.js`));
  return built.get(group);
}

/** Returns the CPU seconds that one run of one side used. */
export function measureInNode(module, { name }, side) {
  return Number(execFileSync(process.execPath, ['--expose-gc', self, module, name, side], { encoding: 'utf8' }));
}

/** CPU nanoseconds of the main thread so far. Other systems than Linux count helper threads as well. */
function cpuTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) * 1000;
  }
}

if (process.argv[1] === self) {
  const [, , module, name, side] = process.argv;
  const [cases] = Object.values(await import(pathToFileURL(module).href));
  const found = cases.find((one) => one.name === name);
  const work = await (side === 'limit' ? found.runLimit : found.runOurs)();
  // Node loads these at their first use.
  await new Response('').text();
  new MessageChannel().port1.close();
  globalThis.gc();
  const before = cpuTime();
  await work();
  console.log((cpuTime() - before) / 1e9);
}
