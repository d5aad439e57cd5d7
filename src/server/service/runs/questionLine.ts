import type { MessageLine } from '../lines/ThreadStore.js';

/** Returns the echo of a question: the first line of its turn. */
export function questionLine(id: string, content: string, sort: number): MessageLine {
  return {
    id,
    role: 'user',
    content,
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isStructuredResponse: false,
    sort,
  };
}
