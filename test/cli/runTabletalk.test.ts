import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { runTabletalk } from '../../src/cli/runTabletalk.js';

/** Runs the command and returns its exit code with the lines that it printed. */
async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runTabletalk(args, {}, (text) => lines.push(...text.split('\n')));
  return { code, lines, output: lines.join('\n') };
}

describe('tabletalk', () => {
  it('lists every command in lines of at most 80 characters', async () => {
    const { code, lines, output } = await run('--help');
    for (const [name, { summary }] of commands) expect(output).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect(lines.filter(({ length }) => length > 80)).toEqual([]);
    expect(code).toBe(0);
  });

  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await run('--version')).toMatchObject({ code: 0, output: version });
  });

  it('explains itself without a command, and fails', async () => {
    const { code, output } = await run();
    expect(output).toContain('Usage: tabletalk <command>');
    expect(code).toBe(2);
  });

  it('refuses an unknown command without repeating it', async () => {
    const { code, output } = await run('sk-pasted-by-mistake');
    expect(output).toContain('No such command');
    expect(output).not.toContain('sk-');
    expect(code).toBe(2);
  });

  it.each([...commands])('loads %s when it is used', async (name) => {
    const { code, output } = await run(name, '--help');
    expect(output).toContain(`tabletalk ${name}`);
    expect(code).toBe(0);
    expect(await run(name, '-h')).toMatchObject({ code, output });
  });
});
