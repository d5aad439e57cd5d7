import type { View } from 'vega';
import type { Locale } from '../../locales/Locale.js';
import { type ChartTooltip, plainRows, type TooltipRow } from './ChartTooltip.js';
import { describeStop, type ReadingRow, type ReadingTitles, type StopReading } from './describeStop.js';
import { nearestMark, type PicturePoint, ReadingIndex, type ReadingStop } from './ReadingIndex.js';
import { ReadingOverlay } from './ReadingOverlay.js';
import { type ReadMark, readMarks } from './readMarks.js';
import { seriesKey } from './seriesKey.js';
import { stepTo } from './stepTo.js';

/** The words that a reader of charts needs. */
export type ReadingWords = Pick<Locale, 'code' | 'chartReading' | 'chartMore'>;

/** Options of `ChartReader`. */
export interface ChartReaderOptions {
  /** The view, drawn at the top left corner of `picture`. */
  readonly view: View;
  /** The lines of the chart's tooltips. */
  readonly titles: ReadingTitles;
  /** The element that contains the drawing. Its pointer events are read. */
  readonly picture: HTMLElement;
  /** The element that takes the focus, whose keys are read. */
  readonly target: HTMLElement;
  /** The box that lists the values. */
  readonly box: ChartTooltip;
  /** A live region, which says what the keyboard finds. */
  readonly voice: HTMLElement;
  readonly words: ReadingWords;
}

/** Series that a box lists. */
const MAX_ROWS = 12;
/** A pointer that moves further before it is lifted scrubs rather than taps. Pixels. */
const TAP_REACH = 8;

interface Reading {
  readonly stop: ReadingStop;
  readonly told: StopReading;
  /** The mark that is read. Undefined: all marks of the stop. */
  readonly mark: ReadMark | undefined;
  /** What shows it; a pinned box stays when the pointer leaves. */
  readonly by: 'pointer' | 'pin' | 'keys';
}

/**
 * Reads a drawn chart to a person: the pointer finds the nearest place anywhere in a plot, a tap pins it, a drag moves along,
 * and arrow keys step through places and series. All values come from the chart's own tooltips, so they have one format.
 */
export class ChartReader {
  /** The highlight, to be placed above the drawing. */
  readonly overlay = new ReadingOverlay();
  readonly #options: ChartReaderOptions;
  readonly #told = new WeakMap<ReadingStop, StopReading>();
  readonly #listening = new AbortController();
  #index: ReadingIndex;
  #stamp: number;
  #reading: Reading | undefined;
  #pressed: (PicturePoint & { readonly id: number; isDragging: boolean }) | undefined;
  /** Whether Vega shows the tooltip of a mark that isn't read here. */
  #isElsewhere = false;

  constructor(options: ChartReaderOptions) {
    this.#options = options;
    this.#stamp = stampOf(options.view);
    this.#index = this.#createIndex();
    const { picture, target } = options;
    const { signal } = this.#listening;
    picture.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    picture.addEventListener('pointermove', (event) => this.#move(event), { signal });
    picture.addEventListener('pointerup', (event) => this.#lift(event), { signal });
    picture.addEventListener('pointercancel', () => this.#cancel(), { signal });
    picture.addEventListener('pointerleave', (event) => !isTouch(event) && this.#leave(), { signal });
    target.addEventListener('keydown', (event) => this.#key(event), { signal });
    target.addEventListener('blur', () => this.#reading?.by === 'keys' && this.hide(), { signal });
  }

  /** A tap elsewhere unpins, and so does Escape while the focus is elsewhere. Only while a value is read. */
  #listenToPage(isReading: boolean): void {
    const page = this.#options.target.ownerDocument;
    const change = isReading ? 'addEventListener' : 'removeEventListener';
    page[change]('pointerdown', this.#onPagePress);
    page[change]('keydown', this.#onPageKey, true);
  }

  readonly #onPagePress = (event: Event): void => {
    if (!this.#options.picture.contains(event.target as Node)) this.hide();
  };

  readonly #onPageKey = (event: Event): void => {
    if ((event as KeyboardEvent).key === 'Escape') this.#escape(event as KeyboardEvent);
  };

  /** Whether there is anything to read. */
  get isEmpty(): boolean {
    return this.#current().stops.length === 0;
  }

  /** The marks of lines, for labels at their ends. */
  get stops(): readonly ReadingStop[] {
    return this.#current().stops;
  }

  /** Gives way to the tooltip of a mark that isn't read here, such as an error bar, or takes over again. */
  giveWay(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    if (isElsewhere && this.#reading?.by === 'pointer') this.#forget();
  }

  /** Whether a mark of the scenegraph is read here. */
  reads(item: object): boolean {
    return this.stops.some(({ marks }) => marks.some((mark) => (mark.item as object) === item));
  }

  /** Hides the box and the highlight. */
  hide(): void {
    if (this.#reading === undefined) return;
    this.#forget();
    this.#options.box.hide();
  }

  /** Removes the box, the highlight and all listeners. */
  dispose(): void {
    this.hide();
    this.#listening.abort();
    this.overlay.element.remove();
  }

  #createIndex(): ReadingIndex {
    const { view, titles } = this.#options;
    return new ReadingIndex(titles.reading.size === 0 ? [] : readMarks(view, titles.reading));
  }

  /** The index of the last drawing. New rows, a new size, or a zoom make a new one. */
  #current(): ReadingIndex {
    const stamp = stampOf(this.#options.view);
    if (stamp === this.#stamp) return this.#index;
    this.#stamp = stamp;
    this.#index = this.#createIndex();
    return this.#index;
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, isDragging: false };
  }

  #move(event: PointerEvent): void {
    const pressed = this.#pressed?.id === event.pointerId ? this.#pressed : undefined;
    const isMouse = !isTouch(event);
    if (pressed !== undefined && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > TAP_REACH) {
      pressed.isDragging = true;
    }
    if (isMouse ? this.#reading?.by === 'pin' : pressed?.isDragging !== true) return;
    this.#point(event, isMouse ? 'pointer' : 'pin');
  }

  /** A tap pins a place; a tap on a pinned place, or a click anywhere while one is pinned, unpins it. */
  #lift(event: PointerEvent): void {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (pressed === undefined || pressed.isDragging) return;
    const pinned = this.#reading?.by === 'pin' ? this.#reading.stop : undefined;
    const found = this.#current().nearest(this.#place(event));
    const isMouse = !isTouch(event);
    if (pinned !== undefined && (isMouse || found === pinned)) {
      this.hide();
      if (isMouse && found !== pinned) this.#point(event, 'pointer');
      return;
    }
    this.#point(event, 'pin');
    if (this.#reading !== undefined) this.#say();
  }

  #cancel(): void {
    // The page scrolls: what was shown on the way isn't what the reader wants to see.
    if (this.#pressed?.isDragging === true) this.hide();
    this.#pressed = undefined;
  }

  #leave(): void {
    if (this.#reading?.by === 'pointer') this.hide();
  }

  #point(event: PointerEvent, by: 'pointer' | 'pin'): void {
    if (this.#isElsewhere && by === 'pointer') return;
    const point = this.#place(event);
    const stop = this.#current().nearest(point);
    if (stop === undefined) {
      this.hide();
      return;
    }
    const anchor = { x: stop.plot.axis === 'x' ? stop.at : point.x, y: stop.plot.axis === 'y' ? stop.at : point.y };
    this.#show({ stop, told: this.#tell(stop), mark: nearestMark(stop, point), by }, anchor);
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.#options.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const { stops } = this.#current();
    const from = this.#reading && stops.includes(this.#reading.stop) ? this.#reading : undefined;
    const to = stepTo(
      event.key,
      stops,
      from && { stop: from.stop, mark: from.mark, rows: from.told.rows },
      (stop) => this.#tell(stop).rows,
    );
    if (to === undefined) return;
    event.preventDefault();
    const { stop, mark } = to;
    const at = mark ?? stop.marks[0];
    if (at === undefined) return;
    const middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
    const anchor =
      stop.plot.axis === 'x'
        ? { x: stop.at, y: at.top }
        : stop.plot.axis === 'y'
          ? { x: at.right, y: stop.at }
          : middle;
    this.#show({ stop, told: this.#tell(stop), mark, by: 'keys' }, anchor);
    this.#say();
  }

  /** Closes the box only: a page may stop an answer, or close a dialog, on the same key. */
  #escape(event: KeyboardEvent): void {
    if (this.#reading === undefined) return;
    if (this.#reading.by !== 'pointer') {
      event.preventDefault();
      event.stopPropagation();
    }
    this.hide();
  }

  #tell(stop: ReadingStop): StopReading {
    const known = this.#told.get(stop) ?? describeStop(stop, this.#options.titles);
    this.#told.set(stop, known);
    return known;
  }

  #show(reading: Reading, anchor: PicturePoint): void {
    const { box, words, picture } = this.#options;
    const { left, top } = picture.getBoundingClientRect();
    const [dx, dy] = originOf(this.#options.view);
    const place = { x: left + dx + anchor.x, y: top + dy + anchor.y, reach: reachOf(reading.stop) };
    const before = this.#reading;
    this.#reading = reading;
    if (before === undefined) this.#listenToPage(true);
    picture.dataset.state = reading.by;
    if (before?.stop === reading.stop && before.mark === reading.mark) {
      box.move(place);
      return;
    }
    const { stop, told, mark } = reading;
    const listed = listRows(told, mark);
    const row = told.rows.find((candidate) => candidate.mark === mark);
    // Duplicates of a mark, such as the line on the edge of an area, aren't rows.
    const active = row?.mark ?? (stop.plot.axis === 'item' ? told.rows[0]?.mark : undefined);
    this.overlay.element.style.transform = `translate(${dx}px, ${dy}px)`;
    this.overlay.show({ stop, listed: listed.map((entry) => entry.mark), active });
    const more = told.more + (told.lines === undefined ? told.rows.length - listed.length : 0);
    box.show(
      {
        heading: told.lines === undefined ? told.place : '',
        rows: told.lines === undefined ? listed.map((entry) => toRow(entry, entry === row)) : plainRows(told.lines),
        more: more > 0 ? words.chartMore(more) : '',
      },
      place,
    );
  }

  #forget(): void {
    this.#reading = undefined;
    this.#listenToPage(false);
    this.overlay.clear();
    this.#options.picture.removeAttribute('data-state');
  }

  #say(): void {
    const { words, voice } = this.#options;
    if (this.#reading === undefined) return;
    const { stop, told, mark, by } = this.#reading;
    // A tap is on a place; only the keyboard chooses a series.
    const one = by === 'keys' && told.rows.length > 1 ? told.rows.filter((row) => row.mark === mark) : [];
    const listed = one.length > 0 ? one : listRows(told, mark);
    const isPlain = told.lines !== undefined && told.place === '';
    voice.textContent = words.chartReading({
      place: [...stop.plot.facet, ...(told.place === '' ? [] : [told.place])].join(', '),
      values: isPlain ? (told.lines ?? []) : listed.map(({ title, value }) => [title, value] as const),
      more: one.length > 0 ? 0 : told.more + (isPlain ? 0 : told.rows.length - listed.length),
    });
  }

  /** Where a pointer is in the picture. */
  #place({ clientX, clientY }: PointerEvent): PicturePoint {
    const { left, top } = this.#options.picture.getBoundingClientRect();
    const [dx, dy] = originOf(this.#options.view);
    return { x: clientX - left - dx, y: clientY - top - dy };
  }
}

/** A pen hovers as a mouse does. */
function isTouch({ pointerType }: PointerEvent): boolean {
  return pointerType === 'touch';
}

/** How far the bars of a band extend to both sides of it. Zero for lines and points. */
function reachOf({ plot, at, marks }: ReadingStop): number {
  if (plot.axis !== 'x') return 0;
  return marks.reduce((most, { left, right }) => Math.max(most, right - at, at - left), 0);
}

/** The first rows, among them the one that is read. */
function listRows({ rows }: StopReading, mark: ReadMark | undefined): readonly ReadingRow[] {
  const first = rows.slice(0, MAX_ROWS);
  const read = rows.slice(MAX_ROWS).find((row) => row.mark === mark);
  return read === undefined ? first : [...first.slice(0, -1), read];
}

function toRow({ mark, title, value, details }: ReadingRow, isActive: boolean): TooltipRow {
  return { key: seriesKey(mark.item), title, value, isActive, details: isActive ? details : [] };
}

/** Where the scenegraph's origin is in the picture, in pixels: axes, legends and padding come before it. */
export function originOf(view: View): readonly [x: number, y: number] {
  const [x = 0, y = 0] = view.origin();
  const padding = view.padding();
  const { left, top } = typeof padding === 'number' ? { left: padding, top: padding } : padding;
  return [x + (left ?? 0), y + (top ?? 0)];
}

/** The time of a view's last run. Missing from Vega's types. */
function stampOf(view: View): number {
  return (view as unknown as { stamp(): number }).stamp();
}
