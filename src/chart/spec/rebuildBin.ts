import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { applyRules, flag, numberWithin, type Rules, refuseKeys, required } from './rules.js';

const MAX_BINS = 200;
const OUT_OF_RANGE = 'A `bin` number is out of range';

const BIN: Rules<ChartField> = {
  maxbins: required(numberWithin(1, MAX_BINS), 'spec', OUT_OF_RANGE),
  step: (step, { extent }) => {
    if (typeof step !== 'number' || step <= 0) return refuse('spec', OUT_OF_RANGE, step);
    // A tiny step over a wide range would make an unlimited number of bins and ticks.
    const isFew = extent !== undefined && (extent[1] - extent[0]) / step <= MAX_BINS;
    return isFew ? step : refuse('too-large', `There would be more than ${MAX_BINS} bins`);
  },
  anchor: required(numberWithin(-1e15, 1e15), 'spec', OUT_OF_RANGE),
  nice: flag,
  binned: flag,
};

/** Rebuilds the `bin` of a channel or a transform from an allowlist. Throws a ChartRefusal. */
export function rebuildBin(bin: unknown, field: ChartField): unknown {
  if (bin === true || bin === 'binned') return bin;
  if (!isRecord(bin)) return refuse('spec', '`bin` must be true or an object', bin);
  refuseKeys(bin, ['extent', 'steps', 'divide', 'base'], 'A `bin` option is not supported');
  return applyRules(bin, BIN, field);
}
