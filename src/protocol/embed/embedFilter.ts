import { parseJsonExact } from '../parseJsonExact.js';

/** A dimension and the value to filter a dashboard by. */
export interface EmbedFilter {
  /** Such as `orders.status`. */
  readonly member: string;
  /** Any JSON value. */
  readonly value: unknown;
}

/** Maximum length of a filter's name and JSON in characters, encoded and decoded. Servers don't accept longer URLs. */
export const MAX_FILTER_LENGTH = 8_000;

const MEMBER = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/;

/** Whether a text names a dimension of a view: `orders.status`. */
export function isFilterMember(member: string): boolean {
  return member.length <= MAX_FILTER_LENGTH && MEMBER.test(member);
}

/**
 * Returns the filter in `f_<semantic_view>.<dimension>=<JSON>` (spec: Action catalog), which may be percent-encoded. A number that a
 * double would change becomes a string of its digits. Undefined for anything else, or beyond `MAX_FILTER_LENGTH`.
 */
export function parseFilterUrlParameter(parameter: string): EmbedFilter | undefined {
  if (parameter.length > MAX_FILTER_LENGTH) return undefined;
  return readFilter(parameter) ?? readFilter(decode(parameter));
}

function readFilter(parameter: string): EmbedFilter | undefined {
  const [, member = '', json = ''] = /^\??f_([^=]*)=(.*)$/s.exec(parameter) ?? [];
  if (!isFilterMember(member)) return undefined;
  try {
    return { member, value: parseJsonExact(json) };
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
