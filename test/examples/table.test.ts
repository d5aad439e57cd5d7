import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_LINES = 120;

/** These are longer, and the text below the table says why. */
const LONGER = ['own-ui', 'python-agent'];

const CODE = ['.ts', '.tsx', '.mjs', '.py', '.html', '.capnp'];

/** What vite, Next and npm write. */
const WRITTEN = /(^|\/)(node_modules|dist|\.next|__pycache__)(\/|$)|next-env\.d\.ts$/;

const readme = readFileSync('examples/README.md', 'utf8');
const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string;
const ROW = /^\| [^|]+ \| \[([\w-]+)\]\(\1\) \| `([^`]+)` \| (\d+) \|$/gm;
const rows = [...readme.matchAll(ROW)].map(([, name = '', command = '', lines = '']) => ({ name, command, lines }));

/** Lines of code that aren't blank. */
function countLines(name: string): number {
  return readdirSync(`examples/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.includes(extname(file)) && !WRITTEN.test(file))
    .flatMap((file) => readFileSync(`examples/${name}/${file}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '').length;
}

it('lists each folder that starts by itself', () => {
  const folders = readdirSync('examples').filter((name) => existsSync(`examples/${name}/package.json`));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(folders);
});

it('names each other folder below the table', () => {
  const folders = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.filter(({ name }) => !readme.includes(`[${name}](${name}`))).toEqual([]);
});

it('is short in the README of the package, with the same examples', () => {
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\(examples\/([\w-]+)\/README\.md\)/g)].map(
    ([, name]) => name,
  );
  expect(links).toEqual(rows.map(({ name }) => name));
});

describe.each(rows)('$name', ({ name, command, lines }) => {
  it('has as many lines as the table says, and few', () => {
    expect(countLines(name)).toBe(Number(lines));
    expect(Number(lines) < MAX_LINES).toBe(!LONGER.includes(name));
  });

  it('starts with the command of the table, which its README repeats', () => {
    const { scripts } = JSON.parse(readFileSync(`examples/${name}/package.json`, 'utf8'));
    expect(command).toBe('npm install && npm start');
    expect(scripts.start).toBeTruthy();
    expect(readFileSync(`examples/${name}/README.md`, 'utf8')).toContain(command);
  });

  it('depends on this version of the package', () => {
    const { dependencies } = JSON.parse(readFileSync(`examples/${name}/package.json`, 'utf8'));
    expect(dependencies.tabletalk).toBe(`^${version}`);
  });
});

it('shows in the guide the SQL of own-agent', () => {
  const guide = readFileSync('docs/own-agent.md', 'utf8');
  expect(guide).toContain(`\`\`\`sql\n${readFileSync('examples/own-agent/shop.sql', 'utf8')}\`\`\``);
});

it('has in own-agent the settings of the guide', () => {
  const [, settings = ''] = /^```ini\n([\s\S]*?)^```/m.exec(readFileSync('docs/own-agent.md', 'utf8')) ?? [];
  const example = readFileSync('examples/own-agent/.env.example', 'utf8');
  expect(example).toBe(settings.replace('http://localhost:5173', 'http://localhost:3000'));
});
