/**
 * The computed style of an element or of one of its pseudo-elements: values in the order of `PROPERTIES`. A value without
 * effect, such as the colour of a border without width, is empty.
 */
type Look = readonly string[];

/** The looks of elements. The key is '' for the element itself. */
export type Looks = ReadonlyMap<Element, ReadonlyMap<string, Look>>;

/** Compared between pages. Sizes and positions are left out: they follow from these. */
const PROPERTIES = [
  ...sides('margin-*'),
  ...sides('padding-*'),
  ...['width', 'style', 'color'].flatMap((kind) => sides(`border-*-${kind}`)),
  ...['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) => `border-${corner}-radius`),
  ...['border-collapse', 'border-spacing', 'table-layout'],
  ...['display', 'position', 'float', 'box-sizing', 'vertical-align', 'overflow-x', 'overflow-y', 'visibility'],
  ...['min-width', 'min-height', 'max-width', 'max-height', 'flex', 'gap'],
  ...['color', 'background-color', 'background-image', 'opacity', 'box-shadow', 'fill', 'stroke'],
  ...['accent-color', 'color-scheme', 'appearance', 'cursor', 'resize', 'pointer-events', 'user-select'],
  ...['outline-color', 'outline-style', 'outline-width', 'outline-offset'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'font-stretch', 'font-feature-settings'],
  ...['line-height', 'letter-spacing', 'word-spacing', 'text-align', 'text-indent', 'text-transform', 'text-shadow'],
  ...['text-decoration-line', 'text-decoration-style', 'text-decoration-color', 'text-decoration-thickness'],
  ...['text-underline-offset', 'text-overflow', 'text-wrap', 'white-space-collapse', 'overflow-wrap', 'word-break'],
  ...['hyphens', 'tab-size', 'list-style-type', 'list-style-position', 'list-style-image', 'direction', 'quotes'],
];

/** Whether a property has an effect, by the first pattern that matches its name. Others always have. */
const CONDITIONS: readonly (readonly [RegExp, (style: CSSStyleDeclaration, property: string) => boolean])[] = [
  [
    /^border-.*-(style|color)$/,
    (style, name) => style.getPropertyValue(name.replace(/(style|color)$/, 'width')) !== '0px',
  ],
  [/^border-(collapse|spacing)|^table/, (style) => style.display.endsWith('table')],
  [/^box-sizing/, (style) => /[1-9]/.test(style.padding + style.borderWidth)],
  // All other values draw the same native control.
  [/^appearance/, (style) => style.appearance === 'none'],
  [/^outline-/, (style) => style.outlineStyle !== 'none'],
  [/^text-decoration-/, (style) => style.textDecorationLine !== 'none'],
  [/^list-style-/, (style) => style.display === 'list-item'],
  [/^vertical-align/, (style) => /^inline|^table-cell/.test(style.display)],
];

/** Returns the looks of elements, and of their pseudo-elements that are drawn. */
export function readLooks(elements: Iterable<Element>): Looks {
  const looks = new Map<Element, ReadonlyMap<string, Look>>();
  for (const element of elements) {
    looks.set(element, new Map(listTargets(element).map((target) => [target, readLook(element, target)])));
  }
  return looks;
}

/** Returns the looks of elements while each of them has the focus of the keyboard. */
export function readFocusLooks(elements: Iterable<Element>): Looks {
  const looks = new Map<Element, ReadonlyMap<string, Look>>();
  for (const element of elements) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    looks.set(element, new Map([['', readLook(element, '')]]));
  }
  return looks;
}

/** Returns a sentence for each look that differs. Elements that only one page has are skipped. */
export function describeDifferences(plain: Looks, other: Looks): string[] {
  const sentences = new Set<string>();
  for (const [element, targets] of plain) {
    for (const [target, look] of targets) {
      const changed = other.get(element)?.get(target);
      if (changed === undefined || !element.isConnected || (isHidden(look) && isHidden(changed))) continue;
      for (const [index, property] of PROPERTIES.entries()) {
        const [expected, actual] = [look[index] || 'without effect', changed[index] || 'without effect'];
        if (expected !== actual) {
          sentences.add(`${nameOf(element)}${target}: ${property} is ${actual}, on a plain page ${expected}`);
        }
      }
    }
  }
  return [...sentences];
}

function isHidden(look: Look): boolean {
  return look[PROPERTIES.indexOf('display')] === 'none';
}

function listTargets(element: Element): string[] {
  const targets = ['', ...['::before', '::after'].filter((name) => getComputedStyle(element, name).content !== 'none')];
  if (getComputedStyle(element).display === 'list-item') targets.push('::marker');
  if (element.matches('[placeholder]')) targets.push('::placeholder');
  if (element.matches('dialog[open]')) targets.push('::backdrop');
  return targets;
}

function readLook(element: Element, target: string): Look {
  const style = getComputedStyle(element, target);
  return PROPERTIES.map((property) => {
    const condition = CONDITIONS.find(([pattern]) => pattern.test(property))?.[1];
    return condition === undefined || condition(style, property) ? style.getPropertyValue(property) : '';
  });
}

/** Returns the nearest part and the element in it, such as `markdown blockquote`. */
function nameOf(element: Element): string {
  const part = element.closest('[data-tt-part]');
  const name = part?.getAttribute('data-tt-part') ?? 'outside any part';
  return part === element ? name : `${name} ${element.localName}`;
}

function sides(pattern: string): string[] {
  return ['top', 'right', 'bottom', 'left'].map((side) => pattern.replace('*', side));
}
