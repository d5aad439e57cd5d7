'use client';

import { createContext } from 'react';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';
import type { MarkdownComponents } from './MarkdownComponents.js';

/** A change to the trees of a complete answer, after they were made safe. */
export interface AnswerPass {
  /** Changes a tree in place. */
  readonly apply: (tree: HtmlNode) => void;
  /** Components for the elements that the pass adds. */
  readonly components: MarkdownComponents;
}

/** The pass for the answer inside the provider. Undefined: none. */
export const AnswerPassContext = createContext<AnswerPass | undefined>(undefined);
