import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { beginningOf } from '../text/cutText.js';

/** Names that Windows reserves for devices, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\.|$)/i;
/** Characters that a file system or a shell may reject or interpret, and invisible ones that could disguise the extension. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*%#~^`'{}$!;&]/gu;
/** UTF-16 units, including the extension. */
const MAX_FILE_NAME_LENGTH = 120;

/**
 * Makes a file name that every file system accepts, of at most 120 UTF-16 units. It starts with the first 500 characters
 * of `title`, without path separators, control characters and bidi overrides. `extension` excludes the dot; default: none. `note`, such as
 * "(first 100 of 12,431 rows)", is kept even if the title has to be cut.
 */
export function exportFileName(title: string, extension = '', note = ''): string {
  const ending = (note === '' ? '' : ` ${tidy(note)}`) + (extension === '' ? '' : `.${extension}`);
  const cut = trimTrailing(beginningOf(tidy(title), MAX_FILE_NAME_LENGTH - ending.length), '. ');
  const name = cut === '' || RESERVED.test(cut) ? `result ${cut}`.trimEnd() : cut;
  return name + ending;
}

/** Characters of a file name about what the reader changed. */
const MAX_SUMMARY_LENGTH = 50;

/** Returns the note of a file of edited rows. Otherwise a file of the original rows would have the same name. */
export function fileNote(summary: string, missing: string): string {
  if (summary === '') return missing;
  const changed = beginningOf(summary, MAX_SUMMARY_LENGTH);
  // Both in the brackets of `missing`, which are wider in Japanese. A product's own words may have none.
  return /^[(（]/.test(missing) ? `${missing.charAt(0)}${changed} · ${missing.slice(1)}` : `(${changed}) ${missing}`;
}

function tidy(text: string): string {
  const name = beginningOf(text, MAX_NAME_LENGTH)
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSAFE, '-')
    .replace(/\s+/g, ' ')
    .replace(/-{2,}/g, '-')
    .replace(/^[-. ]+/, '');
  return trimTrailing(name, '-. ');
}
