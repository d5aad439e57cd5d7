import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findViolations } from './findViolations.js';
import { LAYERS } from './layers.js';

it('finds no import in src that breaks the layers, and no circle', async () => {
  expect(await findViolations('src')).toEqual([]);
});

it('has one file that finds the questions of a thread', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!server|agent|testing).*\.tsx?$/.test(name),
  );
  const searches = files.filter((name) =>
    /messages[^;]*\brole\b[^;]{0,40}'user'/s.test(readFileSync(`src/${name}`, 'utf8')),
  );
  expect(searches).toEqual(['stream/turns/deriveTurns.ts']);
});

it('has one file that reads the columns of rows', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const callers = files.filter((name) => /(?<!function )\breadColumns\(/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(callers).toEqual(['rows/createResult.ts']);
});

it('lists every folder that exists and none that does not', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'styles')
    .flatMap(({ name }) =>
      name === 'components' || name === 'chart'
        ? readdirSync(`src/${name}`, { withFileTypes: true })
            .filter((entry) => entry.isDirectory())
            .map((entry) => `${name}/${entry.name}`)
        : [name],
    );
  expect(Object.keys(LAYERS).toSorted()).toEqual(folders.toSorted());
});

it('reports a forbidden type-only import, a circle of types, and React outside of hooks and components', async () => {
  const root = 'test/layers/fixture';
  expect((await findViolations(root)).toSorted()).toEqual([
    `a circle: ${root}/protocol/Frame.ts ${root}/stream/createStore.ts ${root}/protocol/Frame.ts`,
    `${root}/protocol/Frame.ts imports ${root}/stream/createStore.ts`,
    `${root}/rows/useRows.ts imports react`,
    `${root}/rows/useRows.ts imports ${root}/stream/createStore.ts`,
  ]);
});

it('keeps the components out of the demo’s server, whose first answer would wait for them', () => {
  const files = readdirSync('demo', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(server|analyst)\/.*\.(ts|mjs)$/.test(name),
  );
  const loading =
    /^import (?!type)[^;]*'(tabletalk|tabletalk\/(hooks|markdown|chart)|.*\/src\/(hooks|components)\/.*)';/m;
  expect(files.filter((name) => loading.test(readFileSync(`demo/${name}`, 'utf8')))).toEqual([]);
});

it('lets components read a session only as a product can: by public hooks', () => {
  const inside =
    /^import (?!type)[^;]*\/(ChatSessionContext|composerOf|createComposer|heldSnapshot|connectionOf|shownTurns|watchTurn|createThreadSessions|useThreadSessions|useResultContext|describeTurn)\.js'/m;
  const files = readdirSync('src/components', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.filter((name) => inside.test(readFileSync(`src/components/${name}`, 'utf8')))).toEqual([]);
});
