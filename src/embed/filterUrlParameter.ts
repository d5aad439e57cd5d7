import { ChatError } from '../protocol/ChatError.js';

/** A dimension and the value that a dashboard is filtered by. */
export interface EmbedFilter {
  /** Such as `orders.status`. */
  readonly member: string;
  /** Any JSON value. */
  readonly value: unknown;
}

const MEMBER = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/;

/**
 * The filter of an embedded dashboard as a URL parameter, `f_<semantic_view>.<dimension>=<JSON>` (spec: Action
 * catalog), not yet percent-encoded: the form that `set-filter` carries. `value` is any JSON value.
 * Throws a `configuration` ChatError for a member that is not `view.dimension`, or a value that JSON can't hold.
 */
export function filterUrlParameter(member: string, value: unknown): string {
  if (!MEMBER.test(member)) {
    throw new ChatError('configuration', 'A filter needs the name of a dimension such as `orders.status`.');
  }
  const json = JSON.stringify(value);
  if (json === undefined)
    throw new ChatError('configuration', `The filter of \`${member}\` has no value JSON can hold.`);
  return `f_${member}=${json}`;
}

/**
 * The filter in `f_<semantic_view>.<dimension>=<JSON>`; undefined for anything else. Percent-encoded forms, as in an
 * address, are read too.
 */
export function parseFilterUrlParameter(parameter: string): EmbedFilter | undefined {
  return readFilter(parameter) ?? readFilter(decode(parameter));
}

function readFilter(parameter: string): EmbedFilter | undefined {
  const [, member = '', json = ''] = /^\??f_([^=]*)=(.*)$/s.exec(parameter) ?? [];
  if (!MEMBER.test(member)) return undefined;
  try {
    return { member, value: JSON.parse(json) as unknown };
  } catch {
    return undefined;
  }
}

function decode(parameter: string): string {
  try {
    return decodeURIComponent(parameter.replaceAll('+', ' '));
  } catch {
    return parameter;
  }
}
