import { ChatError } from '../protocol/ChatError.js';
import { isFilterMember, MAX_FILTER_LENGTH } from '../protocol/embed/embedFilter.js';

export { type EmbedFilter, parseFilterUrlParameter } from '../protocol/embed/embedFilter.js';

/**
 * Returns a filter of an embedded dashboard as `f_<semantic_view>.<dimension>=<JSON>` (spec: Action catalog), the payload
 * of `set-filter`. It is not percent-encoded. `value` may be any JSON value; the result has at most 8,000 characters.
 * Throws a `configuration` ChatError for a member that isn't `view.dimension`, a value that JSON can't express
 * (`undefined`, `NaN`, a bigint, a cycle), and a longer filter.
 */
export function filterUrlParameter(member: string, value: unknown): string {
  if (!isFilterMember(member)) {
    throw new ChatError('configuration', 'A filter needs the name of a dimension, such as `orders.status`.');
  }
  const parameter = `f_${member}=${toJson(member, value)}`;
  if (parameter.length > MAX_FILTER_LENGTH) {
    throw new ChatError(
      'configuration',
      `The filter of \`${member}\` is longer than ${MAX_FILTER_LENGTH} characters. Filter by fewer values.`,
    );
  }
  return parameter;
}

function toJson(member: string, value: unknown): string {
  const json = tryJson(value);
  if (json === undefined)
    throw new ChatError('configuration', `The value of the filter \`${member}\` can’t be expressed in JSON.`);
  return json;
}

/** `JSON.stringify` turns NaN into `null`, which is a different filter. */
function tryJson(value: unknown): string | undefined {
  let isExact = true;
  try {
    const json = JSON.stringify(value, (_, item: unknown) => {
      isExact &&= typeof item !== 'number' || Number.isFinite(item);
      return item;
    });
    return isExact ? json : undefined;
  } catch {
    return undefined;
  }
}
