/**
 * Follows the section of docs/engines.md on a CSV file, here with a million rows, as `checkPostgres.mjs` does for
 * Postgres. Argument: the version of Node.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, loadHelpers, Newcomer, root } from './Newcomer.mjs';

const ROWS = 1_000_000;
const COUNTRIES = ['France', 'Germany', 'Italy', 'Spain'];

const { startModel } = await loadHelpers();
const guide = readFileSync(join(root, 'docs/engines.md'), 'utf8');
const [, section = ''] = /^### From a CSV file[^\n]*\n([\s\S]*?)^###? /m.exec(guide) ?? [];
const newcomer = new Newcomer(process.argv[2] ?? '', section);
const fileOf = (/** @type {string} */ name) => join(newcomer.folder, name);
const [, serve = '', ask = ''] = newcomer.blocksOf('bash');
const [server = ''] = newcomer.blocksOf('ts');
const [settings = ''] = newcomer.blocksOf('ini');
const sqlQuery = 'select country, count(*) as n, sum(amount) as amount from orders group by country order by country';
const model = await startModel(({ body }) =>
  body.messages.at(-1)?.role === 'tool'
    ? { text: 'Each country has as many orders.' }
    : { calls: [{ name: 'run_sql', args: { sqlQuery, queryTitle: 'Orders by country' } }] },
);
const port = String(await findFreePort());

try {
  writeFileSync(fileOf('orders.csv'), writeOrders());
  await newcomer.install();
  writeFileSync(fileOf('server.ts'), server.replaceAll('3000', port));
  writeFileSync(fileOf('.env'), settings.replace(/^MODEL_URL=.*$/m, `MODEL_URL=${model.url}`));
  await newcomer.checkTypes();
  await newcomer.start(serve, 'Answering questions');
  expectAnswer(await newcomer.run(ask.replaceAll('3000', port)));
} finally {
  newcomer.leave();
  await model.close();
}
process.exit();

/** Amounts that a double represents exactly, so that sums are exact too. */
function writeOrders() {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const date = new Date(Date.UTC(2025, 0, 1 + (index % 365))).toISOString().slice(0, 10);
    return `${index + 1},${date},${COUNTRIES[index % COUNTRIES.length]},Lamp,${(index % 200) / 4}`;
  });
  return `order_id,date,country,product,amount\n${lines.join('\n')}\n`;
}

function expectAnswer(/** @type {string} */ lines) {
  const [prompt] = model.requests[0].body.messages;
  if (!JSON.stringify(prompt).includes('The SQL dialect is DuckDB.')) throw new Error('The prompt lacks the dialect.');
  for (const part of [String.raw`[[\"France\",\"250000\",`, 'Each country has', '"graphPath":["final"]']) {
    if (!lines.includes(part)) throw new Error(`The answer lacks ${part}:\n${lines}`);
  }
}
