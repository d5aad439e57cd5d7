/**
 * Asks the demo's analyst the questions in eval/questions.ts and scores its answers. With `MODEL_URL`, `MODEL_NAME` and
 * `MODEL_KEY` a model answers, otherwise the rules do. `--write` puts the result into eval/README.md. The exit code is 0
 * whatever the score, and 1 if the evaluation can't run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
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
/** @type {Array<() => Promise<void>>} */
const closers = [() => vite.close()];

try {
  const { runEval } = await vite.ssrLoadModule('/eval/runEval.ts');
  const { openEvalDatabase } = await vite.ssrLoadModule('/eval/openEvalDatabase.ts');
  const { createEvalAgent } = await vite.ssrLoadModule('/eval/createEvalAgent.ts');
  const { insertReport, writeLine, writeReport, writeScore } = await vite.ssrLoadModule('/eval/writeReport.ts');
  const { name, create } = createEvalAgent(process.env);
  console.log(`Answers by ${name}:\n`);
  const database = await openEvalDatabase();
  closers.unshift(() => database.close());
  const print = (/** @type {unknown} */ result) => console.log(writeLine(result));
  const results = await runEval(database, await create(database), print);
  console.log(`\n${writeScore(results)}`);
  if (process.argv.includes('--write')) {
    const readme = `${root}demo/eval/README.md`;
    writeFileSync(readme, insertReport(readFileSync(readme, 'utf8'), `Answered by ${name}. ${writeReport(results)}`));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers) await close();
}
