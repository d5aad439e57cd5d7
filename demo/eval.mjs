/**
 * Runs `tabletalk eval` with the questions of eval/questions.yml and the demo's analyst. With `MODEL_URL`, `MODEL_NAME` and `MODEL_KEY` a
 * model answers, otherwise the rules do. Takes the options of the command, and `--write`, which puts the result into eval/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
// The demo and the command are run from their sources.
const vite = await createServer({
  configFile: false,
  root: `${root}demo`,
  appType: 'custom',
  cacheDir: `${root}node_modules/.vite-demo-eval`,
  logLevel: 'warn',
  resolve: { alias: sourceAliases(root) },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});

const analyst = `${root}demo/eval/analyst.ts`;
const options = process.argv.slice(2).filter((option) => option !== '--write');
const writes = options.length < process.argv.length - 2;
const args = [`${root}demo/eval/questions.yml`, '--with', analyst, ...options];

try {
  const { runEval } = await vite.ssrLoadModule(`${root}src/cli/eval/runEval.ts`);
  if (writes) {
    /** @type {string[]} */
    const lines = [];
    process.exitCode = await runEval([...args, '--json'], process.env, (/** @type {string} */ line) =>
      lines.push(line),
    );
    const { writeResult } = await vite.ssrLoadModule(`${root}demo/eval/writeResult.ts`);
    const { name } = await vite.ssrLoadModule(analyst);
    const readme = `${root}demo/eval/README.md`;
    writeFileSync(readme, writeResult(readFileSync(readme, 'utf8'), name, JSON.parse(lines.join(''))));
  } else {
    process.exitCode = await runEval(args, process.env, console.log);
  }
} finally {
  await vite.close();
}
