/** A dimension and the value that a dashboard is filtered by. */
export interface EmbedFilter {
  /** Such as `orders.status`. */
  readonly member: string;
  /** Any JSON value. */
  readonly value: unknown;
}

/** Characters of a filter with its name and JSON, before and after percent-encoding is undone. Servers take no longer addresses. */
export const MAX_FILTER_LENGTH = 8_000;

const MEMBER = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/;

/** Whether a text names a dimension of a view: `orders.status`. */
export function isFilterMember(member: string): boolean {
  return member.length <= MAX_FILTER_LENGTH && MEMBER.test(member);
}

/**
 * The filter in `f_<semantic_view>.<dimension>=<JSON>` (spec: Action catalog); undefined for anything else, also above
 * `MAX_FILTER_LENGTH`. Percent-encoded forms, as in an address, are read too.
 */
export function parseFilterUrlParameter(parameter: string): EmbedFilter | undefined {
  if (parameter.length > MAX_FILTER_LENGTH) return undefined;
  return readFilter(parameter) ?? readFilter(decode(parameter));
}

function readFilter(parameter: string): EmbedFilter | undefined {
  const [, member = '', json = ''] = /^\??f_([^=]*)=(.*)$/s.exec(parameter) ?? [];
  if (!isFilterMember(member)) return undefined;
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
