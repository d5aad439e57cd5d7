/** The minimum width and height of a target for a finger, in CSS pixels. */
const MIN_TARGET = 44;
/**
 * CSS pixels. Chromium tests the square pixel that begins at a point, and the last element in it wins. So an element that
 * follows another takes that one's last pixel.
 */
const TAKEN_BY_NEXT = 1;
/** CSS pixels, of a line with targets: WCAG 2.5.8. */
const MIN_INLINE = 24;

const TARGETS =
  'button, a[href], input, select, textarea, summary, [role="tab"], [role="radio"], [role="menuitem"], [role="option"]';

/**
 * Places to which a control is scrolled until all of it can be hit. There are several because windowed rows and folding
 * steps move for a few frames.
 */
const TRIES: readonly ScrollLogicalPosition[] = ['nearest', 'center', 'start'];
const MAX_TRIES = 6;

/** Disabled controls, and links that stories put into slots. */
const NOT_OURS = ':disabled, a[href="#help"]';

/** Lists what the screen cuts off, a sentence each. */
export function findOverflow(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : [];
  const parts = [...document.querySelectorAll<HTMLElement>('[data-tt-part], dialog[open]')].filter(
    (element) => isVisible(element) && !isInScroller(element),
  );
  const cut = parts.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect();
    if (left >= -0.5 && right <= clientWidth + 0.5) return [];
    return [`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)} of ${clientWidth} px`];
  });
  return [...page, ...cut];
}

/** Lists the controls that are too small for a finger, a sentence each. Scrolls to each of them. */
export async function findSmallTargets(): Promise<readonly string[]> {
  const found: string[] = [];
  // An open menu covers what is below it, as a dialog and the box of a mark do.
  const top = document.querySelector(COVERING) ?? document;
  for (const element of top.querySelectorAll<HTMLElement>(TARGETS)) {
    // The types of a chart are fields that are invisible, in labels that aren't.
    if (!isVisible(element.closest('label') ?? element) || isInText(element) || element.matches(NOT_OURS)) continue;
    let area = hitArea(element);
    for (let tries = 0; isSmall(element, area) && tries < MAX_TRIES; tries += 1) {
      element.scrollIntoView({ block: TRIES[tries % TRIES.length] ?? 'center', inline: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      area = hitArea(element);
    }
    if (isSmall(element, area)) found.push(`${nameOf(element)} can be hit on ${area.width} × ${area.height} px`);
  }
  return found;
}

/** Lists the fields at which Safari on iOS zooms in, since their text is smaller than 16 px, a sentence each. */
export function findZoomingFields(): readonly string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea',
  );
  return [...fields].flatMap((field) => {
    const { fontSize } = getComputedStyle(field);
    return isVisible(field) && Number.parseFloat(fontSize) < 16 ? [`${nameOf(field)} has text of ${fontSize}`] : [];
  });
}

const COVERING =
  '[role="menu"], [role="dialog"], dialog[open], [data-tt-part="chart-tooltip"][data-state="pinned"]:not([hidden])';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

type Size = Pick<DOMRect, 'width' | 'height'>;

/** Whether an element, or the label around it, is too small, or too little of it can be hit. */
function isSmall(element: HTMLElement, area: Size): boolean {
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const isShort = (hit: number, drawn: number) => hit < (drawn < MIN_TARGET ? MIN_TARGET : MIN_TARGET - TAKEN_BY_NEXT);
  return isShort(area.width, box.width) || isShort(area.height, box.height);
}

/**
 * Returns the size of the area around an element's center in which a touch reaches it, in whole pixels, up to the
 * minimum.
 */
function hitArea(element: HTMLElement): Size {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = (dx: number, dy: number) => {
    let pixels = 0;
    while (pixels < MIN_TARGET && isHit(element, x + dx * (pixels + 0.5), y + dy * (pixels + 0.5))) pixels += 1;
    return pixels;
  };
  return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
}

function isHit(element: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
}

/** A link within a sentence is as high as its line, and so is an assumption in its list. */
function isInText(element: HTMLElement): boolean {
  if (element.matches('[data-tt-part="assumption"]')) return element.getBoundingClientRect().height >= MIN_INLINE;
  return element.matches('a[href]') && getComputedStyle(element).display === 'inline';
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function isInScroller(element: HTMLElement): boolean {
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (/auto|scroll|hidden/.test(getComputedStyle(outer).overflowX) && outer !== document.documentElement) {
      if (outer.scrollWidth > outer.clientWidth) return true;
    }
  }
  return false;
}

function nameOf(element: HTMLElement): string {
  const part = element.closest('[data-tt-part]')?.getAttribute('data-tt-part');
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
  return `${element.tagName.toLowerCase()} "${text}" in ${part}`;
}
