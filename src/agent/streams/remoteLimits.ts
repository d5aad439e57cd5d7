import { ChatError } from '../../protocol/ChatError.js';

/** Limits for one answer of a remote agent. */
export interface RemoteLimits {
  /**
   * Milliseconds until the first line.
   *
   * @default 60,000
   */
  readonly firstLineMs: number;
  /**
   * Milliseconds without a byte after that. A blank line shows that the agent is still working.
   *
   * @default 60,000
   */
  readonly silenceMs: number;
  /**
   * Bytes of the whole response.
   *
   * @default 33,554,432
   */
  readonly maxBytes: number;
  /**
   * Length of a line in UTF-16 units.
   *
   * @default 8,388,608
   */
  readonly maxLineLength: number;
  /**
   * Lines of the response, without blank ones.
   *
   * @default 20,000
   */
  readonly maxLines: number;
}

const DEFAULTS: RemoteLimits = {
  firstLineMs: 60_000,
  silenceMs: 60_000,
  maxBytes: 33_554_432,
  maxLineLength: 8_388_608,
  maxLines: 20_000,
};

/** The longest delay of a timer. */
const MAX_LIMIT = 2 ** 31 - 1;

/** Applies the defaults. Throws a `configuration` ChatError for anything but a whole number of at least 1. */
export function resolveRemoteLimits(given: { readonly [Limit in keyof RemoteLimits]?: number | undefined } = {}) {
  const limits = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as (keyof RemoteLimits)[]) {
    const value = given[name] ?? DEFAULTS[name];
    if (!Number.isSafeInteger(value) || value < 1 || value > MAX_LIMIT) {
      throw new ChatError(
        'configuration',
        `\`limits.${name}\` is ${value}. It must be a whole number from 1 to ${MAX_LIMIT}.`,
      );
    }
    limits[name] = value;
  }
  return limits;
}
