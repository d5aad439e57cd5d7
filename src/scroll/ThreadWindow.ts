import type { ThreadPiece, ThreadView } from './planThread.js';
import { TurnHeights } from './TurnHeights.js';

type TurnPiece = Extract<ThreadPiece, { kind: 'turn' }>;

/** Pixels above and below the scroller within which turns are on the page: for one who scrolls, and before that. */
const SCROLL_MARGIN = 800;
const FIRST_MARGIN = 40;

/** Turns on the page before any was measured, from the end: about what is seen. Where they don't fill it, more follow. */
const FIRST_TURNS = 3;

/**
 * Knows which turns of a long thread have to be on the page: those near the reader, that which holds the focus, those
 * with selected text. Measures the ones that are. Knows no framework: `subscribe` and `getView` are a store.
 */
export class ThreadWindow {
  readonly heights = new TurnHeights();
  #view: ThreadView | undefined;
  #first: ThreadView = { firstId: '', start: 0, end: 0, kept: [] };
  #listeners = new Set<() => void>();
  #scroller: HTMLElement | undefined;
  #content: HTMLElement | undefined;
  /** Turns on the page by their elements, in order. */
  #shown = new Map<Element, TurnPiece>();
  #observer: ResizeObserver | undefined;
  #frame: number | undefined;
  /** Whether turns are left out at all. */
  #isOn = false;
  /** A thread that opens is drawn as far as it is seen, which is what a reader waits for. */
  #hasScrolled = false;
  #lastTop = 0;

  readonly getView = (): ThreadView | undefined => this.#view;

  /** What to render: the view, or the end of a thread in which the reader was not looked for yet. */
  readonly orFirst = (view: ThreadView | undefined): ThreadView => {
    const { firstId, count } = this.heights;
    const isOf = (one: ThreadView) => one.firstId === firstId && one.start < count;
    if (view !== undefined && isOf(view)) return view;
    if (!isOf(this.#first)) this.#first = { firstId, start: Math.max(0, count - FIRST_TURNS), end: count, kept: [] };
    return this.#first;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to look at the page; returns the way to stop. */
  listen(scroller: HTMLElement, content: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#content = content;
    this.#observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.#onResize);
    for (const element of this.#shown.keys()) this.#observer?.observe(element);
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', this.#onScroll);
      this.#observer?.disconnect();
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#frame = undefined;
    };
  }

  /** Takes notice of what has just been rendered. `isOn`: whether turns may be missing. */
  show(pieces: readonly ThreadPiece[], isOn: boolean): void {
    this.#isOn = isOn;
    const { children } = this.#content ?? { children: [] };
    const turns = pieces.filter((piece): piece is TurnPiece => piece.kind === 'turn');
    const before = this.#shown;
    this.#shown = new Map();
    for (const element of children) {
      if (element.getAttribute('data-tt-part') !== 'turn') continue;
      const piece = turns[this.#shown.size];
      if (piece === undefined) break;
      this.#shown.set(element, piece);
      if (!before.delete(element)) this.#observer?.observe(element);
    }
    for (const element of before.keys()) this.#observer?.unobserve(element);
  }

  /** Measures the turns on the page now; otherwise that is done before the next frame. */
  measure(): void {
    if (this.#content === undefined) return;
    this.heights.gap = Number.parseFloat(getComputedStyle(this.#content).rowGap) || 0;
    for (const [element, { index }] of this.#shown) {
      this.heights.setHeight(index, element.getBoundingClientRect().height);
    }
  }

  /** Looks where the reader is, and asks for another view where turns are missing there. */
  readonly update = (): void => {
    const [nearest] = this.#shown;
    const height = this.#scroller?.clientHeight ?? 0;
    if (!this.#isOn || nearest === undefined || height === 0 || this.#scroller === undefined) return;
    const [element, { index }] = nearest;
    const { heights } = this;
    const above = this.#scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const top = heights.topOf(index) + above;
    const margin = this.#hasScrolled ? SCROLL_MARGIN : FIRST_MARGIN;
    const reach = (distance: number) => ({
      start: heights.indexAt(top - distance),
      end: heights.indexAt(top + height + distance) + 1,
    });
    const needed = reach(margin / 2);
    const wanted = reach(margin);
    const kept = this.#findKept();
    const view = this.orFirst(this.#view);
    // Some turns too many are no reason to render: a reader scrolls back and forth.
    const isEnough =
      view.start <= needed.start &&
      view.end >= Math.min(needed.end, heights.count) &&
      view.end - view.start <= 2 * (wanted.end - wanted.start) &&
      kept.every((id) => view.kept.includes(id));
    if (!isEnough) this.#setView({ firstId: heights.firstId, ...wanted, kept });
  };

  /** Puts a turn on the page that may be far from the reader. */
  readonly keep = (id: string): void => {
    const view = this.orFirst(this.#view);
    if (this.#isOn) this.#setView({ ...view, kept: [...view.kept, id] });
  };

  #setView(view: ThreadView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  #findKept(): readonly string[] {
    const content = this.#content;
    const root = content?.getRootNode();
    if (content === undefined || !(root instanceof Document || root instanceof ShadowRoot)) return [];
    const focused = root.activeElement;
    const selection = content.ownerDocument.getSelection();
    const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined;
    // All of the page, selected by one key, is not what somebody marks in a thread.
    const isInside = range !== undefined && content.contains(range.commonAncestorContainer);
    const kept = [...this.#shown].filter(
      ([element]) => element.contains(focused) || (isInside && range.intersectsNode(element)),
    );
    return kept.map(([, { turn }]) => turn.id);
  }

  readonly #onScroll = (): void => {
    const top = this.#scroller?.scrollTop ?? 0;
    // Going down to an end that has moved is no reading.
    this.#hasScrolled ||= top < this.#lastTop;
    this.#lastTop = top;
    this.update();
  };

  readonly #onResize = (entries: readonly ResizeObserverEntry[]): void => {
    let isNews = false;
    for (const { target, borderBoxSize } of entries) {
      const index = this.#shown.get(target)?.index;
      if (index === undefined) continue;
      this.heights.setHeight(index, borderBoxSize[0]?.blockSize ?? 0);
      // An answer that grows at the end asks for no more turns.
      isNews ||= index < this.heights.count - 1;
    }
    // In a frame of its own: what an observer adds to what it observes is an error to browsers.
    if (isNews) this.#frame ??= requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (): void => {
    this.#frame = undefined;
    this.update();
  };
}
