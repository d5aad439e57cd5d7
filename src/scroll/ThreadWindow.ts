import { selectionAt } from '../dom/selectionAt.js';
import { createListeners } from '../protocol/createListeners.js';
import type { ThreadPiece, ThreadView } from './planThread.js';
import { TurnHeights } from './TurnHeights.js';

type TurnPiece = Extract<ThreadPiece, { kind: 'turn' }>;

/** Pixels above and below the visible area within which turns are mounted once the reader has scrolled. */
const SCROLL_MARGIN = 800;
/** Like `SCROLL_MARGIN`, before the reader has scrolled. */
const FIRST_MARGIN = 40;

/** Number of turns that stay mounted because the reader has worked in them: tabs, charts and queries are as they were left. */
const MAX_USED = 20;

/** Turns at the end that are mounted before any is measured: about one screen. More follow if they don't fill it. */
const FIRST_TURNS = 3;

/**
 * Decides which turns of a long thread are mounted: those near the reader, the one with the focus, those with selected
 * text, and those that the reader last worked in. Measures the mounted ones. Independent of React: `subscribe` and `getView`
 * form an external store.
 */
export class ThreadWindow {
  /** The heights of all turns, measured or estimated. */
  readonly heights = new TurnHeights();
  #view: ThreadView | undefined;
  #first: ThreadView = { firstId: '', start: 0, end: 0, kept: [] };
  #changes = createListeners();
  #scroller: HTMLElement | undefined;
  #content: HTMLElement | undefined;
  /** The mounted turns by element, in order. */
  #shown = new Map<Element, TurnPiece>();
  #observer: ResizeObserver | undefined;
  #frame: number | undefined;
  /** Whether any turns may be unmounted. */
  #isOn = false;
  /** Until the reader scrolls, only visible turns are mounted, so that a thread opens quickly. */
  #hasScrolled = false;
  #lastTop = 0;
  /** The ids of the turns that the reader last worked in, the latest at the end. */
  #used: readonly string[] = [];

  /** Returns the latest view, or undefined before the first. */
  readonly getView = (): ThreadView | undefined => this.#view;

  /** Returns what to render: the view if it is of the current thread, otherwise the last turns. */
  readonly orFirst = (view: ThreadView | undefined): ThreadView => {
    const { firstId, count } = this.heights;
    const isOf = (one: ThreadView) => one.firstId === firstId && one.start < count;
    if (view !== undefined && isOf(view)) return view;
    if (!isOf(this.#first)) this.#first = { firstId, start: Math.max(0, count - FIRST_TURNS), end: count, kept: [] };
    return this.#first;
  };

  /** Calls `listener` when the view changes. Returns a function that unsubscribes. */
  readonly subscribe = this.#changes.subscribe;

  /** Starts observing the scroller and its content. Returns a function that stops. */
  listen(scroller: HTMLElement, content: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#content = content;
    this.#observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.#onResize);
    for (const element of this.#shown.keys()) this.#observer?.observe(element);
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    // Keys press buttons, too.
    content.addEventListener('click', this.#onUse);
    return () => {
      content.removeEventListener('click', this.#onUse);
      scroller.removeEventListener('scroll', this.#onScroll);
      this.#observer?.disconnect();
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#frame = undefined;
    };
  }

  /** Records what has just been rendered. `isOn`: whether any turns may be unmounted. */
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

  /** Measures the mounted turns now rather than before the next frame. */
  measure(): void {
    if (this.#content === undefined) return;
    this.heights.gap = Number.parseFloat(getComputedStyle(this.#content).rowGap) || 0;
    for (const [element, { index }] of this.#shown) {
      this.heights.setHeight(index, element.getBoundingClientRect().height);
    }
  }

  /** Requests another view if turns near the reader are not mounted. */
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
    // A few extra turns don't justify a render: readers scroll back and forth.
    const isEnough =
      view.start <= needed.start &&
      view.end >= Math.min(needed.end, heights.count) &&
      view.end - view.start <= 2 * (wanted.end - wanted.start) &&
      kept.every((id) => view.kept.includes(id));
    if (!isEnough) this.#setView({ firstId: heights.firstId, ...wanted, kept });
  };

  /** Mounts a turn wherever it is in the thread. */
  readonly keep = (id: string): void => {
    const view = this.orFirst(this.#view);
    if (this.#isOn) this.#setView({ ...view, kept: [...view.kept, id] });
  };

  #setView(view: ThreadView): void {
    this.#view = view;
    this.#changes.tell();
  }

  #findKept(): readonly string[] {
    const content = this.#content;
    const root = content?.getRootNode();
    if (content === undefined || root === undefined || !('activeElement' in root)) return [];
    const focused = root.activeElement as Element | null;
    const selection = selectionAt(content);
    const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined;
    // Selecting the whole page with the keyboard is not selecting text in the thread.
    const isInside = range !== undefined && content.contains(range.commonAncestorContainer);
    const kept = [...this.#shown].filter(
      ([element]) => element.contains(focused) || (isInside && range.intersectsNode(element)),
    );
    return [...this.#used, ...kept.map(([, { turn }]) => turn.id)];
  }

  readonly #onUse = ({ target }: Event): void => {
    const turn = [...this.#shown].find(([element]) => element.contains(target as Node))?.[1].turn;
    if (turn) this.#used = [...this.#used.filter((id) => id !== turn.id), turn.id].slice(-MAX_USED);
  };

  readonly #onScroll = (): void => {
    const { scrollTop: top = 0, scrollHeight = 0, clientHeight = 0 } = this.#scroller ?? {};
    // Following the end, which moves down and back up with the content, doesn't count as scrolling by the reader.
    this.#hasScrolled ||= top < this.#lastTop && top < scrollHeight - clientHeight - 1;
    this.#lastTop = top;
    this.update();
  };

  readonly #onResize = (entries: readonly ResizeObserverEntry[]): void => {
    let isRelevant = false;
    for (const { target, borderBoxSize } of entries) {
      const index = this.#shown.get(target)?.index;
      if (index === undefined) continue;
      this.heights.setHeight(index, borderBoxSize[0]?.blockSize ?? 0);
      // The last turn can grow without exposing others.
      isRelevant ||= index < this.heights.count - 1;
    }
    // In a separate frame: browsers report an error when a resize observer changes what it observes.
    if (isRelevant) this.#frame ??= requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (): void => {
    this.#frame = undefined;
    this.update();
  };
}
