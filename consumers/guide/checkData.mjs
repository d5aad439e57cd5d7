/**
 * Follows the section of docs/engines.md on a semantic layer with a Core Data API, as `checkCsv.mjs` does for a file.
 * Argument: the version of Node.
 */
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { toNodeHandler } from 'tabletalk/server';
import { createTestService } from 'tabletalk/testing';
import { findFreePort, loadHelpers, Newcomer, root } from './Newcomer.mjs';

const SECRET = 'a secret of thirty-two characters';

const { startModel } = await loadHelpers();
const guide = readFileSync(join(root, 'docs/engines.md'), 'utf8');
const [, section = ''] = /^## A semantic layer\n([\s\S]*?)^## /m.exec(guide) ?? [];
const [, csv = ''] = /^### From a CSV file[^\n]*\n([\s\S]*?)^###? /m.exec(guide) ?? [];
const newcomer = new Newcomer(process.argv[2] ?? '', section);
const fileOf = (/** @type {string} */ name) => join(newcomer.folder, name);
// For these two commands, the section refers to the other one.
const [, serve = '', ask = ''] = new Newcomer(process.argv[2] ?? '', csv).blocksOf('bash');
const [server = ''] = newcomer.blocksOf('ts');
const [settings = ''] = newcomer.blocksOf('ini');
const model = await startModel(({ body }) =>
  body.messages.at(-1)?.role === 'tool'
    ? { text: 'There are two countries.' }
    : { calls: [{ name: 'run_sql', args: { sqlQuery: 'select country, amount from orders', queryTitle: 'Orders' } }] },
);
const layer = await startLayer();
const port = String(await findFreePort());

try {
  await newcomer.install();
  writeFileSync(fileOf('server.ts'), server.replaceAll('3000', port));
  const own = { MODEL_URL: model.url, DATA_API_URL: layer, DATA_API_SECRET: SECRET };
  writeFileSync(
    fileOf('.env'),
    settings.replace(/^(\w+)=.*$/gm, (line, name) => (own[name] ? `${name}=${own[name]}` : line)),
  );
  await newcomer.checkTypes();
  await newcomer.start(serve, 'Answering questions');
  const lines = await newcomer.run(ask.replaceAll('3000', port));
  for (const part of [String.raw`[[\"France\",\"7.50\"]`, 'There are two countries', '"graphPath":["final"]']) {
    if (!lines.includes(part)) throw new Error(`The answer lacks ${part}:\n${lines}`);
  }
} finally {
  newcomer.leave();
  await model.close();
}
process.exit();

/** A layer that accepts the tokens that the guide signs, and no others. */
async function startLayer() {
  const schema = ['country', 'amount'].map((name, at) => ({ name, column_type: ['String', 'Decimal'][at] }));
  const rows = [
    ['France', '7.50'],
    ['Italy', '9.25'],
  ];
  const cubes = [
    { name: 'orders', type: 'view', measures: [], dimensions: [{ name: 'orders.country', type: 'string' }] },
  ];
  const service = createTestService({
    dataApi: { dataApiUrl: 'http://localhost/base', cubes, runSql: () => ({ schema, rows }) },
  });
  const handler = (/** @type {Request} */ request) => {
    const [header, claims, signature] = (request.headers.get('authorization') ?? '').split('.');
    const expected = createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64url');
    const headers = new Headers(request.headers);
    headers.set('authorization', signature === expected ? 'test' : 'refused');
    return service.fetch(new Request(request, { headers }));
  };
  const listener = createServer(toNodeHandler(handler));
  await new Promise((settle) => listener.listen(0, 'localhost', () => settle(undefined)));
  const address = listener.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}/base`;
}
