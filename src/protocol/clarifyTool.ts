/**
 * The tool with which an agent asks the reader a question, with the input `{ question, options }`. Not in the spec: services and
 * agents of this library call it, and other clients show it like any tool, next to an answer whose text asks the same question.
 */
export const CLARIFY_TOOL = 'clarify';
