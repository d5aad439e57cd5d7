import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { LAYERS, REACT_LAYERS } from './layers.js';

const REACT = /^(?:react|react-dom|@tanstack\/[^/]+)(?:\/|$)/;

/**
 * Returns the imports of a source tree that break the table in `layers.ts`, one sentence each, and its import circles.
 * `root` is a folder that is laid out like `src`, relative to the working directory.
 */
export async function findViolations(root: string): Promise<readonly string[]> {
  const { output } = await cruise([root], {
    // Type-only imports vanish from the build, but they count here, because they still tie folders together for a
    // reader.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: [{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } }] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'], extensionAlias: { '.js': ['.ts', '.tsx'] } } as never,
  });
  const { modules, summary } = output as ICruiseResult;
  const circles = summary.violations.map(({ from, cycle }) =>
    ['a circle:', from, ...(cycle ?? []).map(({ name }) => name)].join(' '),
  );
  const own = modules.filter(({ source }) => source.startsWith(`${root}/`));
  return [...new Set(circles), ...own.flatMap((module) => findIn(module, root))];
}

function findIn({ source, dependencies }: ICruiseResult['modules'][number], root: string): string[] {
  const from = layerOf(source, root);
  // The entry point of the package and the index of the components only collect exports.
  if (from === '' || from === 'components') return [];
  const allowed = LAYERS[from];
  if (allowed === undefined) return [`${source} is in a folder that layers.ts does not list`];
  return dependencies.flatMap(({ module, resolved }) => {
    if (/^tabletalk(?:\/|$)/.test(module)) return [`${source} imports the package by its name: ${module}`];
    if (REACT.test(module)) return isReactLayer(from) ? [] : [`${source} imports ${module}`];
    if (!resolved.startsWith(`${root}/`)) return [];
    const to = layerOf(resolved, root);
    return to === from || allowed.includes(to) ? [] : [`${source} imports ${resolved}`];
  });
}

function isReactLayer(layer: string): boolean {
  return REACT_LAYERS.includes(layer.split('/', 1)[0] ?? '');
}

/** The key of a file's folder in `LAYERS`: its first folder, and the second where the first one is divided. */
function layerOf(file: string, root: string): string {
  const [first = '', second = ''] = file
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1);
  const isDivided = first === 'components' || first === 'chart';
  return isDivided && second !== '' ? `${first}/${second}` : first;
}
