import type { Options } from 'mdast-util-from-markdown';

/** Syntax besides CommonMark: extensions of micromark, and of the library that builds its tree. */
export interface Syntax {
  readonly extensions?: Options['extensions'];
  readonly mdastExtensions?: Options['mdastExtensions'];
}
