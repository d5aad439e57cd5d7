import { escapeXml } from './escapeXml.js';

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Where the sheet is in the file. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
/** Where the styles are in the file. */
export const STYLES_PATH = 'xl/styles.xml';

const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a file with one sheet, besides the sheet and its styles: paths and texts. */
export function workbookParts(sheetName: string): readonly (readonly [path: string, text: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${XML_HEADER}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/${SHEET_PATH}" ContentType="${MAIN_TYPE}.worksheet+xml"/>` +
        `<Override PartName="/${STYLES_PATH}" ContentType="${MAIN_TYPE}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${XML_HEADER}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${DOCUMENT}">` +
        `<sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
  ];
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  return `${XML_HEADER}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}
