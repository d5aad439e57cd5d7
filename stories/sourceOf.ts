import { sourceName } from './sourceName.js';

const sources = import.meta.glob<string>('./source/*.tsx', { query: '?raw', import: 'default', eager: true });

/**
 * Returns the code to copy for a group of stories: the file in `stories/source` with the name of the group, which is compiled with
 * the rest, without comments for our linter. `''` without one.
 *
 * @param title title of the group, such as `Results/Run again`, whose code is in `RunAgain.tsx`
 */
export function sourceOf(title: string): string {
  const source = sources[`./source/${sourceName(title)}.tsx`] ?? '';
  return source.replaceAll(/^ *\/\/ biome-ignore .*\n/gm, '');
}
