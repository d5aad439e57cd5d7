/** Runs check.js on Node's major version of the first argument; any deprecated use of Node fails it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { installNode } = await import(pathToFileURL(join(process.env.REPOSITORY ?? '', 'scripts/installNode.mjs')));
const node = installNode(process.argv[2], join(process.cwd(), 'nodes'));
const { status } = spawnSync(node, ['--throw-deprecation', 'check.js'], { stdio: 'inherit' });
process.exit(status ?? 1);
