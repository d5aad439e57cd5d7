/**
 * Packs the package and installs it in each app of `consumers`, in a temporary directory, as its users do. Runs the
 * app's scripts that begin with `check` and prints a line for each, with its tables, and the end of its output if it
 * fails.
 *
 * Run `npm run build` first. Names as arguments choose apps: `node scripts/check-consumers.mjs jest types`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_OUTPUT_LINES = 40;

const root = fileURLToPath(new URL('..', import.meta.url));
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(`${root}consumers`).sort();
const folder = mkdtempSync(join(tmpdir(), 'consumers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(1));

const [{ filename = '' } = {}] = JSON.parse(run(['pack', '--json', '--pack-destination', folder], root).output);
let failures = 0;
for (const name of names) {
  const app = join(folder, name);
  cpSync(`${root}consumers/${name}`, app, { recursive: true, dereference: true });
  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  const checks = Object.keys(scripts).filter((script) => script.startsWith('check'));
  if (!report(name, ['install', '--no-audit', '--no-fund', '--loglevel=error', join(folder, filename)], app)) continue;
  for (const check of checks) report(`${name} ${check}`, ['run', check], app);
  rmSync(app, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

/**
 * Runs npm and prints how it went. Returns whether it succeeded.
 * @param {string} title
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function report(title, args, cwd) {
  const start = performance.now();
  const { ok, output, errors } = run(args, cwd);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  for (const line of output.split('\n')) if (line.startsWith('|')) console.log(line);
  if (ok) return true;
  failures += 1;
  console.log(`${output}${errors}`.trim().split('\n').slice(-MAX_OUTPUT_LINES).join('\n'));
  return false;
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(args, cwd) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, REPOSITORY: root, CI: 'true', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  });
  return { ok: status === 0, output: stdout, errors: stderr };
}
