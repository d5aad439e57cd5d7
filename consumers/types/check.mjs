/** Type-checks app.tsx and the package's declarations with the TypeScript of the first argument, as each kind of project does. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const react18 = { react: ['./node_modules/@types/react-18'], 'react/*': ['./node_modules/@types/react-18/*'] };
const projects = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  'bundler, React 18': { module: 'esnext', moduleResolution: 'bundler', paths: react18 },
  node16: { module: 'node16', moduleResolution: 'node16' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
};

const found = Object.entries(projects).flatMap(([name, options]) => {
  const compilerOptions = {
    ...options,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync('tsconfig.json', JSON.stringify({ compilerOptions, files: ['app.tsx'] }));
  // Not through an API: TypeScript 7 has none.
  const compiler = `node_modules/${process.argv[2]}/bin/tsc`;
  const { stdout, stderr, status } = spawnSync('node', [compiler, '--pretty', 'false'], { encoding: 'utf8' });
  const lines = `${stdout}${stderr}`.split('\n');
  const errors = lines.filter((line) => /^\S.*\berror TS\d+:/.test(line));
  if (status !== 0 && errors.length === 0) return [`${name}: ${lines.join('\n')}`];
  // The declarations of other packages are not checked.
  return errors.filter((line) => !/node_modules\/(?!tabletalk\/)/.test(line)).map((line) => `${name}: ${line}`);
});
if (found.length > 0) {
  console.error(`${found.length} errors. The first ones:\n${found.slice(0, 5).join('\n')}`);
  process.exit(1);
}
