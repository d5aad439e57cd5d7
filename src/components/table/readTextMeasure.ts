import { isTouchScreen } from '../../dom/isTouchScreen.js';
import type { TextMeasure } from '../../rows/columnWidths.js';

/** The width of a character as a fraction of the font size: the width of a digit in most fonts. */
const CHARACTER_WIDTH = 0.5625;
/** How much wider text gets per unit of font weight. Loading a second font into the canvas would take longer than all texts. */
const WEIGHT_WIDENS = 0.0002;
/** The sizes of the default theme, in pixels. */
const DEFAULT_FONT_SIZE = 13;
const DEFAULT_PADDING = 12;
const DEFAULT_EDGE = 4;
/** The room of a sort arrow and of a menu button beside a title, in pixels. */
const ARROW_ROOM = 16;
const MENU_ROOM = 16;
/** The room of a menu button for a finger, which needs 44 pixels, and the width of a column with room for two such targets. */
const TOUCH_MENU_ROOM = 42;
const MIN_TOUCH_WIDTH = 104;

/**
 * Counts characters instead of measuring. Used for the first render, and where texts can't be measured: on a server and in a
 * simulated page.
 */
export const COUNTED: TextMeasure = measureOf({
  text: undefined,
  titleScale: 1,
  fontSize: DEFAULT_FONT_SIZE,
  padding: DEFAULT_PADDING,
  edge: DEFAULT_EDGE,
  isTouch: false,
});

/**
 * Reads the fonts and paddings of a table, which the product may have changed. Doesn't read anything that requires a layout,
 * since the layout would be repeated with the new widths.
 */
export function readTextMeasure(table: HTMLTableElement): TextMeasure {
  const cell = getComputedStyle(table);
  const header = table.querySelector('th');
  const title = header ? getComputedStyle(header) : cell;
  const padding = length(cell.getPropertyValue('--tt-space-3'), DEFAULT_PADDING);
  return measureOf({
    text: createMeasure(cell),
    titleScale: 1 + Math.max(0, weightOf(title) - weightOf(cell)) * WEIGHT_WIDENS,
    fontSize: length(cell.fontSize, DEFAULT_FONT_SIZE),
    padding,
    edge: Math.max(0, length(cell.getPropertyValue('--tt-space-4'), padding + DEFAULT_EDGE) - padding),
    isTouch: isTouchScreen(),
  });
}

interface Read {
  readonly text: ((text: string) => number) | undefined;
  readonly titleScale: number;
  readonly fontSize: number;
  readonly padding: number;
  readonly edge: number;
  readonly isTouch: boolean;
}

function measureOf({ text, titleScale, fontSize, padding, edge, isTouch }: Read): TextMeasure {
  const character = fontSize * CHARACTER_WIDTH;
  const cell = text ?? ((counted: string) => counted.length * character);
  return {
    cell,
    title: (counted) => cell(counted) * titleScale,
    character,
    padding: 2 * padding,
    edge,
    titleRoom: ARROW_ROOM + (isTouch ? TOUCH_MENU_ROOM : MENU_ROOM),
    minWidth: isTouch ? MIN_TOUCH_WIDTH : 0,
  };
}

/**
 * One for all tables, created with this code, which loads before the rows arrive. An `OffscreenCanvas` rather than an element,
 * which simulated pages have without being able to draw.
 */
const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
/** The font that was set last: setting one costs more than measuring a text, even if it is the same. */
let canvasFont: string | undefined;

/**
 * Returns a function that measures texts in the font of an element. All digits are measured as zeros, since digits in a table
 * have the same width, but in a canvas they may not.
 */
function createMeasure(style: CSSStyleDeclaration): ((text: string) => number) | undefined {
  if (canvas === null) return undefined;
  // `style.font` is empty, because it can't express the tabular digits.
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const spacing = length(style.letterSpacing, 0);
  return (text) => {
    if (canvasFont !== font) canvas.font = font;
    canvasFont = font;
    return canvas.measureText(text.replace(/\d/g, '0')).width + spacing * text.length;
  };
}

/** The weight of a font. In simulated pages, it may be a name or missing. */
const weightOf = ({ fontWeight }: CSSStyleDeclaration) => Number(fontWeight) || 400;

/** Reads a length in `px` or `rem`, in pixels. */
function length(value: string, otherwise: number): number {
  const read = Number.parseFloat(value);
  if (Number.isNaN(read)) return otherwise;
  return value.trim().endsWith('rem') ? read * rootFontSize() : read;
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
