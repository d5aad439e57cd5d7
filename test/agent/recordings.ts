import { readFileSync } from 'node:fs';

/**
 * Returns a recorded stream. The UI message streams were recorded with these versions of the AI SDK and a scripted model, and one
 * of the AG-UI streams with `@tanstack/ai` 0.58. The other was written by hand, follows the schemas of `@ag-ui/core` 1.0.0, and is
 * accepted by the client of `@ag-ui/client` 1.0.0.
 */
export function readRecording(name: string): readonly { readonly type: string; readonly [field: string]: unknown }[] {
  const text = readFileSync(new URL(`./recordings/${name}.ndjson`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

export async function* streamOf<Item>(items: readonly Item[]): AsyncGenerator<Item, void> {
  yield* items;
}
