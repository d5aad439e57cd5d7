/** Installs the peers listed in bench/package.json if they are missing or outdated. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const directory = fileURLToPath(new URL('.', import.meta.url));

export function installPeers() {
  const installed = `${directory}node_modules/.package-lock.json`;
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${directory}package-lock.json`).mtimeMs;
  if (isCurrent) return;
  console.log('Installing the peers in bench/ (only when they changed)…');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: directory,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The peers could not be installed. Run `npm ci` in bench/, then the command again.');
    process.exit(1);
  }
}
