/**
 * Lists what must be filled in once before the package can be published, and exits with 1 if anything is missing.
 * CONTRIBUTING.md explains each item.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
const [, latest] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
const isPending = readdirSync(`${root}.changeset`).some((file) => file.endsWith('.md') && file !== 'README.md');

const missing = [
  ...['repository', 'homepage', 'bugs']
    .filter((field) => !manifest[field])
    .map((field) => `package.json: \`${field}\``),
  ...(latest === manifest.version
    ? []
    : [`CHANGELOG.md: its newest version is ${latest}, and package.json has ${manifest.version}`]),
];
if (missing.length > 0) {
  console.error(`Before a release, fill in:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exit(1);
}
console.log(
  isPending ? 'Ready: merging the next pull request of changesets publishes.' : `Ready: ${manifest.version}.`,
);
