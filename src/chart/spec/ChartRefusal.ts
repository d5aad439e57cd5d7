import { cutText } from '../../text/cutText.js';

/**
 * Why a chart can't be drawn.
 *
 * - `too-large`: the spec or the result exceeds a limit.
 * - `grammar`: the spec isn't Vega-Lite 4, 5 or 6.
 * - `data`: the spec carries data other than the result.
 * - `column`: the spec names a column that the result doesn't have, or reads one as the wrong kind of value.
 * - `transform`, `expression`, `mark`: the spec has one that isn't supported.
 * - `spec`: another part of the spec can't be drawn safely and faithfully.
 * - `failed`: drawing failed.
 * - `no-rows`: the result has no rows.
 */
export type ChartRefusalReason =
  | 'too-large'
  | 'grammar'
  | 'data'
  | 'column'
  | 'transform'
  | 'expression'
  | 'mark'
  | 'spec'
  | 'failed'
  | 'no-rows';

/**
 * Thrown for a spec that can't be drawn. `message` is for developers. It quotes the spec, so don't log it. Readers see a
 * localized sentence for `reason`.
 */
export class ChartRefusal extends Error {
  override readonly name = 'ChartRefusal';
  /** The kind of problem. */
  readonly reason: ChartRefusalReason;

  constructor(message: string, reason: ChartRefusalReason = 'spec') {
    super(message);
    this.reason = reason;
  }
}

/**
 * Throws a ChartRefusal. `reason` selects the sentence that readers see. `message` states the broken rule for developers,
 * followed by a quote of `received`.
 */
export function refuse(reason: ChartRefusalReason, message: string, received?: unknown): never {
  const quoted = received === undefined ? '' : `: ${quote(received)}`;
  throw new ChartRefusal(`The chart is not drawn. ${message}${quoted}`, reason);
}

function quote(value: unknown): string {
  return cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)), 80);
}
