import { MAX_DELAY } from '../../protocol/timerDelay.js';
import { checkLimit } from '../../server/checkLimit.js';

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

/** Applies the defaults. Throws a `configuration` ChatError for anything but a whole number of at least 1. */
export function resolveRemoteLimits(given: { readonly [Limit in keyof RemoteLimits]?: number | undefined } = {}) {
  const limits = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as (keyof RemoteLimits)[]) {
    limits[name] = checkLimit(`limits.${name}`, given[name] ?? DEFAULTS[name], 1, MAX_DELAY);
  }
  return limits;
}
