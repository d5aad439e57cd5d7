import { escapeXml } from './escapeXml.js';
import { SPREADSHEET_NAMESPACE, XML_HEADER } from './workbookParts.js';

/** The first number of a format that isn't built in. */
const FIRST_FORMAT = 164;
/** The built-in format of text: anything typed into such a cell stays text, even if it starts like a formula. */
const TEXT_FORMAT = 49;

/** The style of cells without a format. */
export const PLAIN_STYLE = 0;
/** The style of the first row: bold text. */
export const HEADER_STYLE = 1;
/** The style of text. */
export const TEXT_STYLE = 2;

/** The number formats of a sheet's cells, each of which becomes one style. */
export class CellStyles {
  readonly #formats: string[] = [];

  /** Returns the style of a number format. */
  styleOf(format: string): number {
    const known = this.#formats.indexOf(format);
    const place = known >= 0 ? known : this.#formats.push(format) - 1;
    return TEXT_STYLE + 1 + place;
  }

  /** Writes the part of the file that lists all styles so far. */
  write(): string {
    const formats = this.#formats.map(
      (format, place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="${escapeXml(format)}"/>`,
    );
    const styles = [
      style(0),
      style(TEXT_FORMAT, 1),
      style(TEXT_FORMAT),
      ...formats.map((_, place) => style(FIRST_FORMAT + place)),
    ];
    return (
      `${XML_HEADER}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">` +
      (formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`) +
      `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';

function style(format: number, font = 0): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}
