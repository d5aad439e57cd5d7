/**
 * Why a chart is not drawn. `message` is for developers and quotes what was received; readers get a sentence of their
 * language by `reason`.
 *
 * - `spec`: it is not what can be drawn safely, or not faithfully.
 * - `failed`: drawing it failed.
 * - `no-rows`: there is nothing to draw.
 */
export class ChartRefusal extends Error {
  override readonly name = 'ChartRefusal';
  readonly reason: 'spec' | 'failed' | 'no-rows';

  constructor(message: string, reason: 'spec' | 'failed' | 'no-rows' = 'spec') {
    super(message);
    this.reason = reason;
  }
}

/** Refuses the chart: something in its spec would be drawn wrong, or not safely. */
export function refuse(what: string, received?: unknown): never {
  const quoted = received === undefined ? '' : `: ${quote(received)}`;
  throw new ChartRefusal(`The chart is not drawn. ${what}${quoted}`);
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
