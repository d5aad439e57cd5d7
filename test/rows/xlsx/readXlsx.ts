import { strFromU8, unzipSync } from 'fflate';
// @ts-expect-error It ships no types.
import { JSDOM } from 'jsdom';

/** A cell as a spreadsheet reads it. */
export interface ReadCell {
  readonly value: string | number | boolean;
  /** The number format; '' for none. */
  readonly format: string;
  readonly isBold: boolean;
}

export interface ReadSheet {
  readonly name: string;
  /** The paths of the file's parts. */
  readonly parts: readonly string[];
  readonly widths: readonly number[];
  readonly isFromRight: boolean;
  /** The number of rows that stay in view. */
  readonly frozenRows: number;
  /** How many formulas there are. */
  readonly formulas: number;
  /** By row and column, both counted from 0. Undefined: an empty cell. */
  readonly rows: readonly (readonly (ReadCell | undefined)[])[];
}

const xml: DOMParser = new new JSDOM('').window.DOMParser();

/** Reads a file according to the specification, with an XML parser that refuses anything that isn't well-formed. */
export async function readXlsx(file: Blob): Promise<ReadSheet> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const open = (path: string) => {
    const page = xml.parseFromString(strFromU8(parts[path] ?? new Uint8Array()), 'application/xml');
    const error = page.querySelector('parsererror');
    if (error) throw new Error(`${path}: ${error.textContent}`);
    return page;
  };
  const sheet = open('xl/worksheets/sheet1.xml');
  const view = sheet.querySelector('sheetView');
  return {
    name: open('xl/workbook.xml').querySelector('sheet')?.getAttribute('name') ?? '',
    parts: Object.keys(parts),
    widths: [...sheet.querySelectorAll('col')].map((column) => Number(column.getAttribute('width'))),
    isFromRight: view?.getAttribute('rightToLeft') === '1',
    frozenRows: Number(view?.querySelector('pane[state="frozen"]')?.getAttribute('ySplit') ?? 0),
    formulas: sheet.querySelectorAll('f').length,
    rows: readRows(sheet, readStyles(open('xl/styles.xml'))),
  };
}

type Style = Pick<ReadCell, 'format' | 'isBold'>;

function readStyles(page: Document): readonly Style[] {
  const formats = new Map(
    [...page.querySelectorAll('numFmt')].map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  );
  const fonts = [...page.querySelectorAll('fonts > font')].map((font) => font.querySelector('b') !== null);
  return [...page.querySelectorAll('cellXfs > xf')].map((style) => {
    const id = style.getAttribute('numFmtId');
    return {
      format: id === '49' ? '@' : (formats.get(id) ?? ''),
      isBold: fonts[Number(style.getAttribute('fontId'))] === true,
    };
  });
}

function readRows(sheet: Document, styles: readonly Style[]): ReadSheet['rows'] {
  const rows: (ReadCell | undefined)[][] = [];
  for (const row of sheet.querySelectorAll('row')) {
    const read: (ReadCell | undefined)[] = [];
    for (const cell of row.querySelectorAll('c')) {
      const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(cell.getAttribute('r') ?? '') ?? [];
      if (number !== row.getAttribute('r')) throw new Error(`A cell of another row: ${cell.outerHTML}`);
      const style = styles[Number(cell.getAttribute('s') ?? 0)];
      if (style === undefined) throw new Error(`A cell without a style: ${cell.outerHTML}`);
      read[positionOf(letters)] = { value: readValue(cell), ...style };
    }
    rows[Number(row.getAttribute('r')) - 1] = read;
  }
  return rows;
}

function readValue(cell: Element): ReadCell['value'] {
  const type = cell.getAttribute('t');
  const text = cell.textContent ?? '';
  if (type === 'b') return text === '1';
  if (type === null) return Number(text);
  if (type !== 'inlineStr') throw new Error(`A cell of the type ${type}`);
  const element = cell.querySelector('is > t');
  // As readers do, unless the space is declared.
  const kept = element?.getAttribute('xml:space') === 'preserve' ? text : text.trim();
  return kept.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function positionOf(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The time that a cell with a date format shows, as milliseconds in UTC. */
export function timeOf(serial: unknown): number {
  return Math.round(Number(serial) * 86_400_000) + Date.UTC(1899, 11, 30);
}
