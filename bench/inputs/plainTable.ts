import type { writeRows } from './rows.js';

/** Row height in pixels, as in the library's style sheet. */
export const ROW_HEIGHT = 33;
/** Table height in pixels, as in the library's style sheet. */
export const HEIGHT = 416;
/** The number of rows that fill that height if the first and the last are cut off. */
const MAX_ROWS = Math.ceil(HEIGHT / ROW_HEIGHT) + 1;

/**
 * Creates a handwritten table that renders only the visible rows, and returns its scroll container. It uses the
 * library's styles, so the browser lays out and paints the same. Scrolling writes new text into the same cells.
 */
export function createPlainTable(frame: HTMLElement, { schema, data }: ReturnType<typeof writeRows>): HTMLElement {
  const part = frame.appendChild(document.createElement('div'));
  part.dataset.ttPart = 'result-table';
  const scroller = part.appendChild(document.createElement('div'));
  scroller.dataset.ttPart = 'result-table-scroll';
  scroller.style.overflowAnchor = 'none';
  const table = scroller.appendChild(document.createElement('table'));
  table.dataset.layout = 'fixed';
  const formats = createFormats();

  const head = table.createTHead().insertRow();
  for (const { name } of schema) {
    const cell = head.appendChild(document.createElement('th'));
    cell.style.inlineSize = '8rem';
    cell.textContent = name;
  }
  const body = table.createTBody();
  const above = addSpacer(body, schema.length);
  const rows = Array.from({ length: Math.min(data.length, MAX_ROWS) }, () => {
    const row = body.insertRow();
    return schema.map(({ columnType }) => {
      const cell = row.insertCell();
      if (columnType === 'number') cell.dataset.kind = 'number';
      return cell.appendChild(document.createTextNode(''));
    });
  });
  const below = addSpacer(body, schema.length);

  const paint = () => {
    const first = Math.min(Math.floor(scroller.scrollTop / ROW_HEIGHT), data.length - rows.length);
    above.style.height = `${first * ROW_HEIGHT}px`;
    below.style.height = `${(data.length - first - rows.length) * ROW_HEIGHT}px`;
    rows.forEach((cells, index) => {
      const values = data[first + index] ?? [];
      cells.forEach((cell, column) => {
        cell.data = formats[column]?.(values[column]) ?? '';
      });
    });
  };
  paint();
  scroller.addEventListener('scroll', paint);
  return scroller;
}

function addSpacer(body: HTMLTableSectionElement, columns: number): HTMLElement {
  const cell = body.insertRow().insertCell();
  cell.colSpan = columns;
  cell.style.cssText = 'padding: 0; border: 0';
  return cell;
}

type Format = (value: unknown) => string;

/** One format per column, as a product would write them. */
export function createFormats(): readonly Format[] {
  const numbers = new Intl.NumberFormat('en-US');
  const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const integer: Format = (value) => (value === null ? '' : numbers.format(Number(value)));
  const text: Format = (value) => String(value);
  const time: Format = (value) => days.format(Date.parse(`${String(value)}Z`));
  return [integer, time, text, text, (value) => decimals.format(Number(value)), integer, integer, text];
}
