/**
 * The tool with which an agent asks back, with the input `{ question, options }`. Not in the spec: services and agents of this
 * library call it, and another client shows it like any tool, beside an answer whose text asks the same.
 */
export const CLARIFY_TOOL = 'clarify';
