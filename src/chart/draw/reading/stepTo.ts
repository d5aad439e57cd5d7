import type { ReadingRow } from '../describeStop.js';
import type { ReadingStop } from './ReadingIndex.js';
import type { ReadMark } from './readMarks.js';

/** A place, and the mark that is read there. */
export interface ReadingPlace {
  readonly stop: ReadingStop;
  /** Undefined: all marks of the stop. */
  readonly mark: ReadMark | undefined;
}

/** The number of stops that Page Up and Page Down skip. */
const PAGE = 10;

/**
 * Where a key leads from a place. Arrows along the axis step through places, the others through the series there, from the
 * highest to the lowest and then to all. Charts run from left to right in every language, so the right arrow always leads to
 * the right. Undefined for other keys, and if nothing is left to read.
 */
export function stepTo(
  key: string,
  stops: readonly ReadingStop[],
  from: (ReadingPlace & { readonly rows: readonly ReadingRow[] }) | undefined,
  rowsOf: (stop: ReadingStop) => readonly ReadingRow[],
): ReadingPlace | undefined {
  const last = stops.length - 1;
  if (last < 0) return undefined;
  const at = from === undefined ? undefined : stops.indexOf(from.stop);
  const go = (index: number) => keepSeries(stops[Math.max(0, Math.min(last, index))], from, rowsOf);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(last);
  if (key === 'PageDown') return go((at ?? -1) + PAGE);
  if (key === 'PageUp') return go((at ?? last + 1) - PAGE);
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  if (from === undefined || at === undefined) return go(arrow.step > 0 ? 0 : last);
  const { axis } = from.stop.plot;
  if (axis === 'item') return stepItem(arrow, at, stops);
  // With one series, both pairs of arrows step through the places.
  if (arrow.isVertical === (axis === 'y') || from.rows.length < 2) return go(at + arrow.step);
  return stepSeries(arrow.step, from);
}

interface Arrow {
  readonly step: 1 | -1;
  readonly isVertical: boolean;
}

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowRight: { step: 1, isVertical: false },
  ArrowLeft: { step: -1, isVertical: false },
  ArrowDown: { step: 1, isVertical: true },
  ArrowUp: { step: -1, isVertical: true },
};

/** The same series at another stop; all of them if it has no value there. */
function keepSeries(
  stop: ReadingStop | undefined,
  from: (ReadingPlace & { readonly rows: readonly ReadingRow[] }) | undefined,
  rowsOf: (stop: ReadingStop) => readonly ReadingRow[],
): ReadingPlace | undefined {
  if (stop === undefined) return undefined;
  const title = from?.rows.find(({ mark }) => mark === from.mark)?.title;
  const same = title === undefined ? undefined : rowsOf(stop).find((row) => row.title === title);
  return { stop, mark: same?.mark };
}

function stepSeries(step: 1 | -1, { stop, mark, rows }: ReadingPlace & { readonly rows: readonly ReadingRow[] }) {
  // -1 means all series.
  const at = rows.findIndex((row) => row.mark === mark);
  const next = ((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
  return { stop, mark: rows[next]?.mark };
}

/**
 * Steps between points or cells: sideways to the nearest one in the next column, and on to the next plot; up and down to the
 * nearest one by column first, since points rarely share a column.
 */
function stepItem({ step, isVertical }: Arrow, at: number, stops: readonly ReadingStop[]): ReadingPlace | undefined {
  const from = stops[at];
  const here = from?.marks[0];
  if (from === undefined || here === undefined) return undefined;
  // Slices share their centre: every arrow leads around the pie.
  if (here.item.mark.marktype === 'arc') return placeAt(stops, at + step);
  const [column, row] = [middle(here.left, here.right), middle(here.top, here.bottom)];
  let best: ReadingStop | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const mark = stop.marks[0];
    if (mark === undefined || stop === from || stop.plot !== from.plot) continue;
    const across = middle(mark.left, mark.right) - column;
    const down = middle(mark.top, mark.bottom) - row;
    const [ahead, aside] = isVertical ? [down * step, across] : [across * step, down];
    if (ahead <= 0.5) continue;
    // The distance between columns is compared first, then the distance within the column.
    const distance = isVertical ? Math.abs(aside) * 1e4 + ahead : ahead * 1e4 + Math.abs(aside);
    if (distance < least) {
      least = distance;
      best = stop;
    }
  }
  if (best !== undefined) return { stop: best, mark: best.marks[0] };
  const beyond = isVertical ? -1 : findOtherPlot(stops, at, step);
  return placeAt(stops, beyond === -1 ? at : beyond);
}

function findOtherPlot(stops: readonly ReadingStop[], at: number, step: 1 | -1): number {
  const plot = stops[at]?.plot;
  for (let index = at; index >= 0 && index < stops.length; index += step) if (stops[index]?.plot !== plot) return index;
  return -1;
}

function placeAt(stops: readonly ReadingStop[], index: number): ReadingPlace | undefined {
  const stop = stops[Math.max(0, Math.min(stops.length - 1, index))];
  return stop && { stop, mark: stop.marks[0] };
}

function middle(low: number, high: number): number {
  return (low + high) / 2;
}
