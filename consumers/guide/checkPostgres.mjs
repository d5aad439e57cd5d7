/**
 * Follows docs/own-agent.md from an empty folder to an answered question, with the guide's own commands and files.
 * Versions aren't pinned, so this is what a newcomer gets today. Only addresses and ports are replaced, and the package
 * is the packed one. The model is scripted. Argument: the version of Node.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findFreePort, loadHelpers, Newcomer, root } from './Newcomer.mjs';

const { startModel, startPostgres } = await loadHelpers();

const postgres = await startPostgres();
if (!postgres) process.exit(0);
const newcomer = new Newcomer(process.argv[2] ?? '', readFileSync(join(root, 'docs/own-agent.md'), 'utf8'));
const { folder } = newcomer;
const [, serve = '', ask = ''] = newcomer.blocksOf('bash');
const model = await startModel(({ body }) =>
  body.messages.at(-1)?.role === 'tool'
    ? { text: 'You spent $120 on completed orders.' }
    : {
        calls: [
          { name: 'run_sql', args: { sqlQuery: 'select id, amount from orders order by id', queryTitle: 'Orders' } },
        ],
      },
);
const [pagePort, port] = [await findFreePort(), await findFreePort()];

try {
  await followGuide();
} finally {
  newcomer.leave();
  await model.close();
  await postgres.stop();
}
process.exit();

async function followGuide() {
  await newcomer.install();
  const { Client } = createRequire(join(folder, 'package.json'))('pg');
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(newcomer.blocksOf('sql')[0]);
  await database.end();

  cpSync(join(root, 'examples/own-agent/server.ts'), join(folder, 'server.ts'));
  writeFileSync(join(folder, '.env'), readSettings());
  await newcomer.checkTypes('@types/pg@8 @types/express@5');
  await newcomer.start(serve, 'Answering questions');
  expectAnswer(await newcomer.run(withPorts(ask)));

  for (const [language, name, part] of [
    ['html', 'index.html', 'root'],
    ['tsx', 'main.tsx', 'createRoot'],
    ['ts', 'vite.config.ts', 'defineConfig'],
  ]) {
    const block = newcomer.blocksOf(language).find((code) => code.includes(part)) ?? '';
    writeFileSync(join(folder, name), withPorts(block));
  }
  const origin = `http://localhost:${pagePort}`;
  await newcomer.start('npx vite', origin);
  const script = await fetch(`${origin}/main.tsx`);
  if (!script.ok) throw new Error(`The page's script has the status ${script.status}.`);
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: 'session=try_as_ada' };
  const body = JSON.stringify({ input: 'How much did I spend?' });
  expectAnswer(await (await fetch(`${origin}/api/chat/stream-chat-state`, { method: 'POST', headers, body })).text());
}

function readSettings() {
  const settings = withPorts(newcomer.blocksOf('ini')[0] ?? '')
    .replaceAll('localhost:5432/shop', postgres.url.split('@')[1])
    .replace(/^MODEL_URL=.*$/m, `MODEL_URL=${model.url}`);
  return `${settings}\n`;
}

function withPorts(/** @type {string} */ text) {
  return text
    .replaceAll('5173', String(pagePort))
    .replaceAll('localhost:3000', `localhost:${port}`)
    .replace('PORT=3000', `PORT=${port}`);
}

function expectAnswer(/** @type {string} */ lines) {
  for (const part of [String.raw`[[1,\"120.00\"],[2,\"40.00\"]]`, 'You spent $120', '"graphPath":["final"]']) {
    if (!lines.includes(part)) throw new Error(`The answer lacks ${part}:\n${lines}`);
  }
}
