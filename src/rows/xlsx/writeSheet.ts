import { HEADER_STYLE } from './CellStyles.js';
import { textCell } from './createCellWriter.js';
import type { SheetColumn } from './readSheetColumns.js';
import type { SheetToWrite } from './SheetToWrite.js';
import { SPREADSHEET_NAMESPACE, XML_HEADER } from './workbookParts.js';

/** The number of characters to compress at once, which takes 2 ms. */
const PIECE_LENGTH = 1 << 14;

/** Yields the XML of a sheet in pieces of text. Its first row has the titles, is bold and stays in view. */
export function* writeSheet(
  { rowCount, rowAt, words }: Pick<SheetToWrite, 'rowCount' | 'rowAt' | 'words'>,
  columns: readonly SheetColumn[],
): Generator<string, undefined> {
  yield beginning(columns, words.direction === 'rtl');
  let piece = '<row r="1">';
  for (const { letters, title } of columns) piece += textCell(`${letters}1`, title, HEADER_STYLE);
  piece += '</row>';
  for (let place = 0; place < rowCount; place += 1) {
    const row = rowAt(place);
    const number = place + 2;
    piece += `<row r="${number}">`;
    for (const [index, { letters, write }] of columns.entries()) {
      piece += write(letters + number, row[index]);
      // Also yields within a row: a text may have up to 32,767 characters.
      if (piece.length < PIECE_LENGTH) continue;
      yield piece;
      piece = '';
    }
    piece += '</row>';
  }
  yield `${piece}</sheetData>${ending(columns, rowCount)}</worksheet>`;
}

function beginning(columns: readonly SheetColumn[], isFromRight: boolean): string {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${XML_HEADER}<worksheet xmlns="${SPREADSHEET_NAMESPACE}">` +
    `<sheetViews><sheetView${isFromRight ? ' rightToLeft="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`) +
    '<sheetData>'
  );
}

/** Excel marks every number in a cell of text as an error, but codes and long numbers are meant to be text. */
function ending(columns: readonly SheetColumn[], rowCount: number): string {
  const last = columns.at(-1)?.letters;
  if (last === undefined) return '';
  return `<ignoredErrors><ignoredError sqref="A1:${last}${rowCount + 1}" numberStoredAsText="1"/></ignoredErrors>`;
}
