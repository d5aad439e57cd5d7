import { trimTrailing } from '../../protocol/trimTrailing.js';
import { cleanText } from '../../text/cleanText.js';
import { beginningOf } from '../../text/cutText.js';

const MAX_SHEET_NAME_LENGTH = 31;
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff[\]:*?/\\]+/gu;

/** Makes a name that a spreadsheet accepts for a sheet, from a title: at most 31 characters, without `[ ] : * ? / \`. */
export function sheetName(title: string): string {
  const words = cleanText(beginningOf(title, 500)).replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // An apostrophe would be a part of the quotes around the name in formulas.
  const start = words.replace(/^[' ]+/, '');
  const name = trimTrailing(beginningOf(start, MAX_SHEET_NAME_LENGTH), "' ");
  // Excel reserves this name for its own sheet of changes.
  if (name.toLowerCase() === 'history') return `${name} 1`;
  return name === '' ? 'Sheet1' : name;
}
