import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the path of the newest Node of a major version, or of the current Node if no version is given. npm has Node
 * as a package for each platform; it is installed into `folder` on first use.
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
