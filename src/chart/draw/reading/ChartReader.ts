import type { View } from 'vega';
import type { Locale } from '../../../locales/Locale.js';
import type { AskedValues } from '../../../rows/AskedValues.js';
import type { ValueWords } from '../../../rows/format/createColumnFormat.js';
import type { ChartTooltip, TooltipLines } from '../ChartTooltip.js';
import { describeStop, type ReadingTitles, type StopReading, withDetails } from '../describeStop.js';
import { readAsked } from '../readAsked.js';
import { type MarkContent, readMark } from '../readMark.js';
import { pointOf, stampOf } from '../viewPlaces.js';
import { listenToKeys } from './listenToKeys.js';
import { listenToPage } from './listenToPage.js';
import { listenToPointer } from './listenToPointer.js';
import { type Reading, sayReading } from './Reading.js';
import { ReadingDisplay } from './ReadingDisplay.js';
import { markAt, nearestMark, type PicturePoint, ReadingIndex, type ReadingStop } from './ReadingIndex.js';
import { readMarks } from './readMarks.js';
import { type ReadingPlace, stepTo } from './stepTo.js';

/** The words that a reader of charts needs. */
export type ReadingWords = Pick<Locale, 'chartReading' | 'chartMore'> & ValueWords;

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
  /** Returns lines to add to a mark's tooltip. Default: nothing. */
  readonly compare?: ((content: MarkContent) => TooltipLines) | undefined;
  /** Called when a mark or a place is pinned or read by keys, before its box is shown; with undefined once it no longer is. */
  readonly onPick?: ((picked: MarkContent | undefined) => void) | undefined;
}

/** The distance within which a click or a tap still counts as on a mark, in pixels. */
const REACH = 12;
const TOUCH_REACH = 24;

/**
 * Lets a person read the values of a drawn chart: the pointer finds the nearest place anywhere in a plot, a tap pins it, a drag
 * moves along the places, and arrow keys step through places and series. All values come from the chart's own tooltips, so they
 * have one format.
 */
export class ChartReader {
  readonly #display: ReadingDisplay;
  readonly #options: ChartReaderOptions;
  readonly #told = new WeakMap<ReadingStop, StopReading>();
  readonly #listening = new AbortController();
  /** Stops the listeners on the page, which exist while a value is being read. */
  #watching: AbortController | undefined;
  /** Waits for the actions in the box. */
  #entering: MutationObserver | undefined;
  #index: ReadingIndex;
  #stamp: number;
  #reading: Reading | undefined;
  /** Where the box is, in pixels of the picture. */
  #anchor: PicturePoint = { x: 0, y: 0 };
  /** Whether Vega shows the tooltip of a mark that isn't read here. */
  #isElsewhere = false;

  constructor(options: ChartReaderOptions) {
    this.#options = options;
    this.#display = new ReadingDisplay(options);
    this.#stamp = stampOf(options.view);
    this.#index = this.#createIndex();
    const { picture, target, box } = options;
    const { signal } = this.#listening;
    listenToPointer(
      picture,
      {
        hover: (event) => this.#reading?.by !== 'pin' && this.#point(event, 'pointer'),
        leave: () => this.#reading?.by === 'pointer' && this.hide(),
        scrub: (event) => this.#point(event, 'pin'),
        tap: (event, isMouse) => this.#tap(event, isMouse),
        cancel: () => this.hide(),
      },
      signal,
    );
    listenToKeys(
      target,
      box.element,
      {
        press: (key) => (key === 'Enter' ? this.#enterBox() : this.#step(key)),
        enterBox: () => this.#reading && this.#show({ ...this.#reading, by: 'pin' }, this.#anchor),
        leave: (from) => (from === 'box' || this.#reading?.by === 'keys') && this.hide(),
      },
      signal,
    );
  }

  /** The highlight, to be placed above the drawing. */
  get overlay(): SVGSVGElement {
    return this.#display.overlay.element;
  }

  /** Whether there is anything to read. */
  get isEmpty(): boolean {
    return this.stops.length === 0;
  }

  /** The places of the last drawing. New rows, a new size, or a zoom make new ones. */
  get stops(): readonly ReadingStop[] {
    return this.#current().stops;
  }

  /** Hides the reading while Vega shows the tooltip of a mark that isn't read here, such as an error bar. */
  giveWay(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    if (isElsewhere && this.#reading?.by === 'pointer') this.#forget();
  }

  /** Whether a mark of the scenegraph is read here. */
  reads(item: object): boolean {
    return this.stops.some(({ marks }) => marks.some((mark) => (mark.item as object) === item));
  }

  /** Hides the box and the highlight. The focus returns from the box to the chart. */
  hide(): void {
    if (this.#reading === undefined) return;
    const { box, target } = this.#options;
    this.#forget();
    if (box.element.matches(':focus-within')) target.focus({ preventScroll: true });
    box.hide();
  }

  /** Closes the box and returns the values it showed, to ask about them. */
  ask(): AskedValues | undefined {
    const asked = this.#reading && readAsked(this.#reading, this.#options.titles, this.#options.words);
    this.hide();
    return asked;
  }

  /** Removes the box, the highlight and all listeners. */
  dispose(): void {
    this.hide();
    this.#listening.abort();
    this.overlay.remove();
  }

  #createIndex(): ReadingIndex {
    const { view, titles } = this.#options;
    return new ReadingIndex(titles.reading.size === 0 ? [] : readMarks(view, titles.reading));
  }

  #current(): ReadingIndex {
    const stamp = stampOf(this.#options.view);
    if (stamp === this.#stamp) return this.#index;
    this.#stamp = stamp;
    this.#index = this.#createIndex();
    return this.#index;
  }

  /** A tap pins a place; a tap on a pinned place, or a click anywhere while one is pinned, unpins it. */
  #tap(event: PointerEvent, isMouse: boolean): void {
    const pinned = this.#reading?.by === 'pin' ? this.#reading.stop : undefined;
    const found = this.#current().nearest(pointOf(this.#options.view, this.#options.picture, event));
    if (pinned !== undefined && (isMouse || found === pinned)) {
      this.hide();
      if (isMouse && found !== pinned) this.#point(event, 'pointer');
      return;
    }
    this.#point(event, 'pin');
    this.#say();
  }

  #point(event: PointerEvent, by: 'pointer' | 'pin'): void {
    if (this.#isElsewhere && by === 'pointer') return;
    const point = pointOf(this.#options.view, this.#options.picture, event);
    const stop = this.#current().nearest(point);
    if (stop === undefined) {
      this.hide();
      return;
    }
    const anchor = { x: stop.plot.axis === 'x' ? stop.at : point.x, y: stop.plot.axis === 'y' ? stop.at : point.y };
    // A pinned box lets the reader ask about the mark under the pointer, or else about all marks at the place.
    const reach = event.pointerType === 'touch' ? TOUCH_REACH : REACH;
    const mark = by === 'pin' ? markAt(stop, point, reach) : nearestMark(stop, point);
    this.#show({ stop, told: this.#tell(stop), mark, by }, anchor);
  }

  #step(key: string): boolean {
    const from = this.#reading && this.stops.includes(this.#reading.stop) ? this.#reading : undefined;
    const to = stepTo(
      key,
      this.stops,
      from && { stop: from.stop, mark: from.mark, rows: from.told.rows },
      (stop) => this.#tell(stop).rows,
    );
    if (to === undefined) return false;
    this.#entering?.disconnect();
    this.#show({ ...to, told: this.#tell(to.stop), by: 'keys' }, anchorOf(to));
    this.#say();
    return true;
  }

  /** Enter moves the focus to the actions in the box, or, while their code is loading, once they are there. */
  #enterBox(): boolean {
    this.#entering?.disconnect();
    if (this.#reading === undefined) return false;
    const { element } = this.#options.box;
    const button = element.querySelector('button');
    if (button === null) {
      this.#entering = new MutationObserver(() => this.#enterBox());
      this.#entering.observe(element, { childList: true, subtree: true });
    }
    button?.focus();
    return button !== null;
  }

  #tell(stop: ReadingStop): StopReading {
    const known = this.#told.get(stop) ?? describeStop(stop, this.#options.titles);
    this.#told.set(stop, known);
    return known;
  }

  #show(reading: Reading, anchor: PicturePoint): void {
    const before = this.#reading;
    if (before === undefined) this.#watchPage();
    const { stop, mark, by } = reading;
    const isSame = before?.stop === stop && before.mark === mark;
    this.#reading = isSame ? { ...before, by } : this.#compare(reading);
    this.#anchor = anchor;
    if (!isSame || before.by !== by) this.#pick(this.#reading);
    this.#display.show(this.#reading, anchor);
  }

  #compare(reading: Reading): Reading {
    const { compare, titles } = this.#options;
    const { told, mark } = reading;
    const read = told.lines === undefined ? mark : told.rows[0]?.mark;
    const added = (read && compare?.(readMark(read, titles))) ?? [];
    return added.length === 0 ? reading : { ...reading, told: withDetails(told, read, added) };
  }

  #pick({ mark, told, by }: Reading): void {
    const { onPick, titles } = this.#options;
    const read = mark ?? told.rows[0]?.mark;
    const isPlace = mark === undefined && told.rows.length > 1;
    onPick?.(by === 'pointer' || read === undefined ? undefined : readMark(read, titles, isPlace));
  }

  /** Listens to the page while a value is being read. A tap elsewhere unpins it, and Escape closes only the box. */
  #watchPage(): void {
    const { target, picture, box } = this.#options;
    this.#watching = new AbortController();
    const pressEscape = () => {
      const isUsedUp = this.#reading?.by !== 'pointer';
      this.hide();
      return isUsedUp;
    };
    const own = [picture, box.element];
    listenToPage(target.ownerDocument, own, { press: () => this.hide(), escape: pressEscape }, this.#watching.signal);
  }

  #forget(): void {
    this.#reading = undefined;
    this.#options.onPick?.(undefined);
    this.#watching?.abort();
    this.#entering?.disconnect();
    this.#display.clear();
  }

  #say(): void {
    const { words, voice } = this.#options;
    if (this.#reading !== undefined) voice.textContent = sayReading(this.#reading, words);
  }
}

/** Where the box belongs when the keyboard has led to a place, in pixels of the picture. */
function anchorOf({ stop, mark }: ReadingPlace): PicturePoint {
  const at = mark ?? stop.marks[0] ?? { left: stop.at, right: stop.at, top: stop.at, bottom: stop.at };
  if (stop.plot.axis === 'x') return { x: stop.at, y: at.top };
  if (stop.plot.axis === 'y') return { x: at.right, y: stop.at };
  return { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
}
