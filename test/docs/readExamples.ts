import { readdirSync, readFileSync } from 'node:fs';

export interface Example {
  /** The place where it begins: `docs/server.md:24`. */
  readonly place: string;
  readonly language: 'ts' | 'tsx';
  readonly code: string;
}

/** The README and the guides, as paths from the repository's root. */
export const GUIDES = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];

/** The examples in TypeScript of a Markdown file. Other fences, such as `text` and `bash`, aren't code of the package. */
export function readExamples(file: string): readonly Example[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(({ index, 1: language, 2: code = '' }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length + 1}`,
    language: language === 'ts' ? 'ts' : 'tsx',
    code,
  }));
}
