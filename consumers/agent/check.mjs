/**
 * Checks the agent with one version of the AI SDK: type-checks a team's agent against the package, and runs the agent's
 * own tests with that version instead of the repository's. Arguments: the version of the AI SDK, and that of Node if it
 * isn't the current one.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [version = '', node] = process.argv.slice(2);
const root = process.env.REPOSITORY ?? '';
const packageOf = { ai: `ai-${version}`, '@ai-sdk/openai-compatible': `openai-compatible-${version}` };

/** Figures that version 1 of the provider, which belongs to version 5, doesn't report. */
const UNREPORTED = version === '5' ? '^(?!.*because of a (refusal|connection that ends early))' : '';

const importOf = (path) => import(pathToFileURL(join(root, path)).href);
const { installNode } = await importOf('scripts/installNode.mjs');
checkTypes((await importOf('node_modules/typescript/lib/typescript.js')).default);
runTests(installNode(node, join(process.cwd(), 'nodes')));

/** @param {typeof import('typescript')} ts */
function checkTypes(ts) {
  const paths = Object.fromEntries(
    Object.entries(packageOf).map(([name, folder]) => [name, [`./node_modules/${folder}`]]),
  );
  const program = ts.createProgram(['agent.ts'], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    paths,
  });
  const ours = ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => !/node_modules\/(?!tabletalk\/)/.test(file?.fileName ?? ''));
  if (ours.length === 0) return;
  for (const { file, messageText } of ours)
    console.error(file?.fileName, ts.flattenDiagnosticMessageText(messageText, '\n'));
  process.exit(1);
}

/** @param {string} nodePath */
function runTests(nodePath) {
  const aliases = Object.entries(packageOf).map(([name, folder]) => ({
    find: name,
    replacement: import.meta.resolve(folder),
  }));
  const config = `
    import { sourceAliases } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/sourceAliases.mjs')).href)};
    const aliases = ${JSON.stringify(aliases)}.map(({ find, replacement }) => ({
      find: new RegExp('^' + find + '$'),
      replacement: decodeURIComponent(new URL(replacement).pathname),
    }));
    export default {
      root: ${JSON.stringify(root)},
      resolve: { alias: [...aliases, ...sourceAliases(${JSON.stringify(root)})] },
      test: { include: ['test/agent/**/*.test.ts'], setupFiles: ['./test/patience.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
    };
  `;
  writeFileSync('vitest.config.mjs', config);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', join(process.cwd(), 'vitest.config.mjs'), '--testNamePattern', UNREPORTED];
  const { status } = spawnSync(nodePath, args, { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
