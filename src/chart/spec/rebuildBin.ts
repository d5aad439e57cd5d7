import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';

const MAX_BINS = 200;

/** Rebuilds the `bin` of a channel or a transform from an allowlist. Throws a ChartRefusal. */
export function rebuildBin(bin: unknown, field: ChartField): unknown {
  if (bin === true || bin === 'binned') return bin;
  if (!isRecord(bin)) return refuse('spec', '`bin` must be true or an object', bin);
  const { maxbins, step, nice, binned, anchor, extent } = bin;
  if (extent !== undefined || bin.steps !== undefined || bin.divide !== undefined || bin.base !== undefined) {
    return refuse('spec', 'A `bin` option is not supported', bin);
  }
  return {
    ...(maxbins !== undefined && { maxbins: inRange(maxbins, 1, MAX_BINS) }),
    ...(step !== undefined && { step: checkStep(step, field) }),
    ...(anchor !== undefined && { anchor: inRange(anchor, -1e15, 1e15) }),
    ...(typeof nice === 'boolean' && { nice }),
    ...(typeof binned === 'boolean' && { binned }),
  };
}

function checkStep(step: unknown, { extent }: ChartField): number {
  const size = inRange(step, Number.MIN_VALUE, Number.MAX_VALUE);
  // A tiny step over a wide range would make an unlimited number of bins and ticks.
  if (extent === undefined || (extent[1] - extent[0]) / size > MAX_BINS)
    refuse('too-large', `There would be more than ${MAX_BINS} bins`);
  return size;
}

function inRange(value: unknown, min: number, max: number): number {
  const isInside = typeof value === 'number' && value >= min && value <= max;
  return isInside ? value : refuse('spec', 'A `bin` number is out of range', value);
}
