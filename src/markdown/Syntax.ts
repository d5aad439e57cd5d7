import type { Options } from 'mdast-util-from-markdown';

/** What is parsed besides CommonMark: extensions of micromark, and of what builds its tree. */
export interface Syntax {
  readonly extensions?: Options['extensions'];
  readonly mdastExtensions?: Options['mdastExtensions'];
}
