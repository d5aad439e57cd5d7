import { ChatError } from '../protocol/ChatError.js';

/**
 * The filter of an embedded dashboard as a URL parameter, `f_<semantic_view>.<dimension>=<JSON>` (spec: Action
 * catalog), not yet percent-encoded: the form that `set-filter` carries. `value` is any JSON value.
 * Throws a `configuration` ChatError for a member that is not `view.dimension`, or a value that JSON can't hold.
 */
export function filterUrlParameter(member: string, value: unknown): string {
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/.test(member)) {
    throw new ChatError('configuration', 'A filter needs the name of a dimension such as `orders.status`.');
  }
  const json = JSON.stringify(value);
  if (json === undefined)
    throw new ChatError('configuration', `The filter of \`${member}\` has no value JSON can hold.`);
  return `f_${member}=${json}`;
}
