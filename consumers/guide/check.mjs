/**
 * Does what docs/own-agent.md says, with its own commands and files, from an empty folder to an answered question. Its versions
 * are not pinned: this is what a newcomer gets today. Replaced are addresses, ports and the package, which is the packed one. The
 * model is scripted. Argument: the version of Node.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAX_WAIT = 60_000;

const root = process.env.REPOSITORY ?? '';
const [major = ''] = process.argv.slice(2);
const importOf = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href);
const { installNode } = await importOf('scripts/installNode.mjs');
const { startModel, startPostgres, findFreePort } = await loadHelpers();

const postgres = await startPostgres();
if (!postgres) process.exit(0);
const folder = mkdtempSync(join(tmpdir(), 'guide-'));
/** @type {import('node:child_process').ChildProcess[]} */
const started = [];
const nodeFolder = dirname(installNode(major, join(process.cwd(), 'nodes')));
const guide = readFileSync(join(root, 'docs/own-agent.md'), 'utf8');
const [install = '', serve = '', ask = ''] = blocksOf('bash');
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
  for (const { pid } of started) if (pid) process.kill(-pid, 'SIGKILL');
  await model.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function followGuide() {
  const installed = await run(withLocalPackage(install));
  if (/EBADENGINE|ERESOLVE/.test(installed))
    throw new Error(`The versions don't fit this Node or each other:\n${installed}`);
  const { Client } = createRequire(join(folder, 'package.json'))('pg');
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(blocksOf('sql')[0]);
  await database.end();

  cpSync(join(root, 'examples/own-agent/server.ts'), join(folder, 'server.ts'));
  writeFileSync(join(folder, '.env'), readSettings());
  await checkTypes();
  await start(serve, 'Answering questions');
  expectAnswer(await run(withPorts(ask)));

  for (const [language, name] of [
    ['html', 'index.html'],
    ['tsx', 'main.tsx'],
    ['ts', 'vite.config.ts'],
  ]) {
    writeFileSync(join(folder, name), withPorts(blocksOf(language)[0] ?? ''));
  }
  const origin = `http://localhost:${pagePort}`;
  await start('npx vite', origin);
  const script = await fetch(`${origin}/main.tsx`);
  if (!script.ok) throw new Error(`The page's script has the status ${script.status}.`);
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: 'session=try_as_ada' };
  const body = JSON.stringify({ input: 'How much did I spend?' });
  expectAnswer(await (await fetch(`${origin}/api/chat/stream-chat-state`, { method: 'POST', headers, body })).text());
}

/** The packed package, and on Node 20 the versions that the guide names for it. */
function withLocalPackage(/** @type {string} */ commands) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const local = commands.replace(' tabletalk ', ` ${resolve(dependencies.tabletalk.replace('file:', ''))} `);
  const older = /On Node 20[^`]*`([^`]+)`/.exec(guide)?.[1] ?? '';
  return major === '20' ? local.replace(' ai @ai-sdk/openai-compatible ', ` ${older} `) : local;
}

function readSettings() {
  const settings = withPorts(blocksOf('ini')[0] ?? '')
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

/** As an editor does. The guide leaves these packages out. */
async function checkTypes() {
  await run('npm install --no-save --no-audit --no-fund typescript@6.0.3 @types/node@20 @types/pg@8');
  await run('npx tsc --noEmit --strict --skipLibCheck --target es2023 --module nodenext --types node server.ts');
}

function expectAnswer(/** @type {string} */ lines) {
  for (const part of [String.raw`[[1,\"120.00\"],[2,\"40.00\"]]`, 'You spent $120', '"graphPath":["final"]']) {
    if (!lines.includes(part)) throw new Error(`The answer lacks ${part}:\n${lines}`);
  }
}

/** The guide's code blocks in a language. */
function blocksOf(/** @type {string} */ language) {
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);
}

/** Starts the command in the folder with the chosen Node, as in a terminal rather than within a script of npm. */
function startShell(/** @type {string} */ command) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), PATH: `${nodeFolder}${delimiter}${process.env.PATH}` };
  const child = spawn('sh', ['-ec', command], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output.text += piece));
  return { child, output };
}

/** Runs commands to their end and returns what they print. */
async function run(/** @type {string} */ command) {
  const { child, output } = startShell(command);
  const code = await new Promise((settle) => child.once('close', settle));
  if (code !== 0) throw new Error(`Failed with ${code}:\n${command}\n${output.text}`);
  return output.text;
}

/** Starts a server and resolves once it has printed `words`. */
async function start(/** @type {string} */ command, /** @type {string} */ words) {
  const { child, output } = startShell(command);
  started.push(child);
  const end = Date.now() + MAX_WAIT;
  while (!output.text.includes(words)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Did not start:\n${command}\n${output.text}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** The tests' model and database, which are TypeScript. */
async function loadHelpers() {
  const { build } = await importOf('node_modules/esbuild/lib/main.js');
  const outfile = resolve('helpers.cjs');
  await build({
    stdin: {
      contents: `export { startModel } from './test/agent/modelServer.js';
        export { startPostgres } from './test/server/startPostgres.js';
        import { createServer } from 'node:net';
        export const findFreePort = () => new Promise((resolve) => {
          const server = createServer().listen(0, () => { const { port } = server.address(); server.close(() => resolve(port)); });
        });`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return createRequire(import.meta.url)(outfile);
}
