/**
 * What kept a chart from being drawn.
 *
 * - `too-large`: the spec or the result is larger than a chart that can be read.
 * - `grammar`: it is no chart spec of the grammar that is drawn here.
 * - `data`: it brings data of its own, which is not the result.
 * - `column`: it names what the result does not have, or takes it for another kind of value.
 * - `transform`, `expression`, `mark`: it has one that is not drawn here.
 * - `spec`: something else in it can't be drawn safely, or not faithfully.
 * - `failed`: drawing it failed.
 * - `no-rows`: there is nothing to draw.
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
 * Why a chart is not drawn. `message` is for developers and quotes what was received, so it belongs in no log; readers get
 * a sentence of their language by `reason`.
 */
export class ChartRefusal extends Error {
  override readonly name = 'ChartRefusal';
  readonly reason: ChartRefusalReason;

  constructor(message: string, reason: ChartRefusalReason = 'spec') {
    super(message);
    this.reason = reason;
  }
}

/**
 * Refuses the chart, because something in its spec would be drawn wrong or not safely. `reason` selects the sentence that
 * readers see. `message` states the rule that is broken, and `received` is quoted behind it, both for developers.
 */
export function refuse(reason: ChartRefusalReason, message: string, received?: unknown): never {
  const quoted = received === undefined ? '' : `: ${quote(received)}`;
  throw new ChartRefusal(`The chart is not drawn. ${message}${quoted}`, reason);
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
