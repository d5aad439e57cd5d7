import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the path of Node's newest release of a major version, which npm has as a package for each platform; without one, the
 * path of this Node. Installs it into `folder` on first use.
 * @param {string | undefined} major
 * @param {string} folder
 */
export function installNode(major, folder) {
  if (major === undefined) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${major}`;
  mkdirSync(folder, { recursive: true });
  const wanted = `${name}@npm:node-${platform}-${process.arch}@${major}`;
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    wanted,
  ];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`Node ${major} could not be installed.`);
  return join(folder, 'node_modules', name, 'bin', 'node');
}
