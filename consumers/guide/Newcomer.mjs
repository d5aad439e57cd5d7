import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAX_WAIT = 60_000;

/** The repository. */
export const root = process.env.REPOSITORY ?? '';

const importOf = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href);
const { installNode } = await importOf('scripts/installNode.mjs');

/** A person who follows a guide in a terminal, in an empty folder, with a certain version of Node. */
export class Newcomer {
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
  #major;
  #nodeFolder;
  #guide;
  /** @type {import('node:child_process').ChildProcess[]} */
  #started = [];

  /**
   * @param {string} major of Node
   * @param {string} guide its Markdown
   */
  constructor(major, guide) {
    this.#major = major;
    this.#nodeFolder = dirname(installNode(major, join(process.cwd(), 'nodes')));
    this.#guide = guide;
  }

  /** The guide's code blocks in a language. */
  blocksOf(/** @type {string} */ language) {
    const blocks = this.#guide.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'));
    return [...blocks].map(([, code = '']) => code);
  }

  /** Runs the guide's first commands, with the packed package, and on Node 20 the versions that the guide names for it. */
  async install() {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [commands = ''] = this.blocksOf('bash');
    const local = commands.replace(' tabletalk ', ` ${resolve(dependencies.tabletalk.replace('file:', ''))} `);
    const older = /On Node 20[^`]*`([^`]+)`/.exec(this.#guide)?.[1];
    if (older === undefined)
      throw new Error('The guide doesn’t name the versions for Node 20 (“On Node 20, install `…`”).');
    const installed = await this.run(
      this.#major === '20' ? local.replace(' ai @ai-sdk/openai-compatible ', ` ${older} `) : local,
    );
    if (/EBADENGINE|ERESOLVE/.test(installed))
      throw new Error(`The versions don't fit this Node or each other:\n${installed}`);
  }

  /** Checks the types of `server.ts`, as an editor does. The guides leave these packages out. */
  async checkTypes(types = '') {
    await this.run(`npm install --no-save --no-audit --no-fund typescript@6.0.3 @types/node@20 ${types}`);
    await this.run('npx tsc --noEmit --strict --skipLibCheck --target es2023 --module nodenext --types node server.ts');
  }

  /** Runs commands to their end and returns what they print. */
  async run(/** @type {string} */ command) {
    const { child, output } = this.#startShell(command);
    const code = await new Promise((settle) => child.once('close', settle));
    if (code !== 0) throw new Error(`Failed with ${code}:\n${command}\n${output.text}`);
    return output.text;
  }

  /** Starts a server and resolves once it has printed `words`. */
  async start(/** @type {string} */ command, /** @type {string} */ words) {
    const { child, output } = this.#startShell(command);
    this.#started.push(child);
    const end = Date.now() + MAX_WAIT;
    while (!output.text.includes(words)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`Did not start:\n${command}\n${output.text}`);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }

  leave() {
    for (const { pid, exitCode } of this.#started) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Starts the command in the folder with the chosen Node, as in a terminal rather than within a script of npm. */
  #startShell(/** @type {string} */ command) {
    const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const env = { ...Object.fromEntries(own), PATH: `${this.#nodeFolder}${delimiter}${process.env.PATH}` };
    const child = spawn('sh', ['-ec', command], {
      cwd: this.folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output.text += piece));
    return { child, output };
  }
}

/** @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((settle) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** The tests' model and database, which are TypeScript. */
export async function loadHelpers() {
  const { build } = await importOf('node_modules/esbuild/lib/main.js');
  const outfile = resolve('helpers.cjs');
  await build({
    stdin: {
      contents: `export { startModel } from './test/agent/modelServer.js';
        export { startPostgres } from './test/server/startPostgres.js';`,
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
