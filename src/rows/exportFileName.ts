import { beginningOf } from '../protocol/cutText.js';
import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import { trimTrailing } from '../protocol/trimTrailing.js';

/** Names that Windows keeps for devices, whatever follows the first point. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\.|$)/i;
/** What no file system takes, what ends a name early, and what makes it read otherwise than it is. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*%#~^`'{}$!;&]/gu;
const MAX_FILE_NAME_LENGTH = 120;

/**
 * A name under which a file can be saved everywhere: the first 500 characters of a title without path signs, controls and
 * bidi overrides, at most 120 UTF-16 units with its ending. `note`: what must stay in the name however long the title is, such as
 * "(first 100 of 12,431 rows)". `extension`: without the point.
 */
export function exportFileName(title: string, extension: string, note = ''): string {
  const ending = `${note === '' ? '' : ` ${tidy(note)}`}.${extension}`;
  const cut = trimTrailing(beginningOf(tidy(title), MAX_FILE_NAME_LENGTH - ending.length), '. ');
  const name = cut === '' || RESERVED.test(cut) ? `result ${cut}`.trimEnd() : cut;
  return name + ending;
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
