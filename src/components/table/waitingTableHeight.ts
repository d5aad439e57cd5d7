import { MAX_WHOLE_ROWS } from '../../protocol/textLimits.js';

/** Heights of the default theme: of a row and of the header, of the toolbar, and of the part of a long table that scrolls. */
const ROW_HEIGHT = 'var(--tt-row-height, 2.0625rem)';
const TOOLBAR_HEIGHT = '2.5rem';
const SCROLL_HEIGHT = '26rem';

/** Returns the height that a table will have, as a CSS value, to be reserved while its code loads. */
export function waitingTableHeight(rows: number): string {
  return `calc(${TOOLBAR_HEIGHT} + ${rows > MAX_WHOLE_ROWS ? SCROLL_HEIGHT : `${rows + 1} * ${ROW_HEIGHT}`})`;
}
