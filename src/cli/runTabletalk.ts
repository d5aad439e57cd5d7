import { readFile } from 'node:fs/promises';
import { commands } from './commands.js';
import type { RunCommand } from './RunCommand.js';

/** Runs the command that the first argument names. Without one it prints the help and resolves to 2, as for an unknown one. */
export const runTabletalk: RunCommand = async ([name, ...rest], environment, print) => {
  const command = commands.get(name ?? '');
  if (command !== undefined) {
    const run = await command.load();
    return run(rest, environment, print);
  }
  if (name === '--version' || name === '-v') {
    print(await readVersion());
    return 0;
  }
  if (name === undefined || name === '--help' || name === '-h') {
    print(help());
    return name === undefined ? 2 : 0;
  }
  // The name isn't quoted: someone may have pasted a credential in its place.
  print(`✗ No such command. There are: ${[...commands.keys()].join(', ')}. See tabletalk --help.`);
  return 2;
};

function help(): string {
  const width = Math.max(0, ...[...commands.keys()].map(({ length }) => length));
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: tabletalk <command> [arguments]',
    '',
    ...lines,
    '',
    'tabletalk <command> --help lists the arguments of a command and the variables',
    'that it reads. tabletalk --version prints the version.',
  ].join('\n');
}

/** `src/cli`, and the folders of `dist` that the build may put this into, are two folders below the package. */
async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(version);
}
