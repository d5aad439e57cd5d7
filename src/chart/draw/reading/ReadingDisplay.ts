import type { View } from 'vega';
import type { Locale } from '../../../locales/Locale.js';
import { type ChartTooltip, plainRows, type TooltipRow } from '../ChartTooltip.js';
import type { ReadingRow } from '../describeStop.js';
import { seriesKey } from '../seriesKey.js';
import { originOf } from '../viewPlaces.js';
import { countOthers, listRows, type Reading } from './Reading.js';
import type { PicturePoint, ReadingStop } from './ReadingIndex.js';
import { ReadingOverlay } from './ReadingOverlay.js';

/** Options of `ReadingDisplay`. */
export interface ReadingDisplayOptions {
  /** The view, drawn at the top left corner of `picture`. */
  readonly view: View;
  /** The element that contains the drawing. Its `data-state` shows what started the reading. */
  readonly picture: HTMLElement;
  /** The box that lists the values. */
  readonly box: ChartTooltip;
  readonly words: Pick<Locale, 'chartMore'>;
}

/** Shows what is read: a highlight in the picture, and a box with the values. */
export class ReadingDisplay {
  /** The highlight, to be placed above the drawing. */
  readonly overlay = new ReadingOverlay();
  readonly #options: ReadingDisplayOptions;
  #shown: Reading | undefined;

  constructor(options: ReadingDisplayOptions) {
    this.#options = options;
  }

  /** Shows a reading next to a point of the picture, and replaces the previous one. */
  show(reading: Reading, anchor: PicturePoint): void {
    const { view, box, words, picture } = this.#options;
    const { left, top } = picture.getBoundingClientRect();
    const origin = originOf(view);
    const [dx, dy] = origin;
    const { stop, told, mark, by } = reading;
    const place = { x: left + dx + anchor.x, y: top + dy + anchor.y, reach: reachOf(stop) };
    const before = this.#shown;
    this.#shown = reading;
    picture.dataset.state = by;
    if (before?.stop === stop && before.mark === mark && before.by === by) {
      box.move(place);
      return;
    }
    const listed = listRows(reading);
    const row = told.rows.find((candidate) => candidate.mark === mark);
    // Duplicates of a mark, such as the line on the edge of an area, aren't rows.
    const active = row?.mark ?? (stop.plot.axis === 'item' ? told.rows[0]?.mark : undefined);
    this.overlay.show({ stop, listed: listed.map((entry) => entry.mark), active }, origin);
    const more = countOthers(reading, listed);
    const content = {
      heading: told.lines === undefined ? told.place : '',
      rows: told.lines === undefined ? listed.map((entry) => toRow(entry, entry === row)) : plainRows(told.lines),
      more: more > 0 ? words.chartMore(more) : '',
      stays: by !== 'pointer',
    };
    box.show(content, place);
  }

  /** Removes the highlight. The box may show something else. */
  clear(): void {
    this.#shown = undefined;
    this.overlay.clear();
    this.#options.picture.removeAttribute('data-state');
  }
}

/** How far the bars of a band extend to both sides of it. Zero for lines and points. */
function reachOf({ plot, at, marks }: ReadingStop): number {
  if (plot.axis !== 'x') return 0;
  return marks.reduce((most, { left, right }) => Math.max(most, right - at, at - left), 0);
}

function toRow({ mark, title, value, details }: ReadingRow, isActive: boolean): TooltipRow {
  return { key: seriesKey(mark.item), title, value, isActive, details: isActive ? details : [] };
}
