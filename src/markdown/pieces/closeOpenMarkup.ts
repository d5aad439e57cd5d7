/**
 * Returns the text of a streaming answer without incomplete markup: characters that may become a mark are withheld, and open
 * marks are closed. Only the last lines can differ from `text`.
 */
export function closeOpenMarkup(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  if (isInFence(text.slice(0, lineStart))) return FENCE_MARK.test(line) ? text.slice(0, lineStart) : text;
  const table = findHeldTable(text, lineStart);
  if (table !== undefined) return text.slice(0, table);
  if (BARE_MARKS.test(line) || FENCE_START.test(line) || HALF_DEFINITION.test(line)) return text.slice(0, lineStart);
  const start = findInlineStart(text, lineStart);
  return text.slice(0, start) + closeInline(text.slice(start));
}

/** A line that is a code fence or the beginning of one. */
const FENCE_MARK = /^[ \t>]*(?:`+|~+)[ \t]*$/;
/** The start of a line that may open or close a code block. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})/;
/** A fence whose language is still being written, also within lists and quotations. */
const FENCE_START = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:`{3}[^`]*|~{3}.*)$/;
/** Only marks so far: of a heading, list, quotation, rule, task or table delimiter. */
const BARE_MARKS = /^(?:[ \t>]|[-*+_=#|:]|\d{1,9}[.)][ \t])*(?:(?:\d{1,9}[.)]?|\[[ xX]?\]?)[ \t]*)?$/;
/** The beginning of a definition, `[label]: address`, which is never visible. */
const HALF_DEFINITION = /^ {0,3}\[[^\]]*(?:\]|\]:.*)?$/;
const DELIMITER_ROW = /^[ \t|:-]*$/;

/** Whether the lines leave a fenced block open. */
function isInFence(lines: string): boolean {
  if (!lines.includes('```') && !lines.includes('~~~')) return false;
  let fence = '';
  for (const line of lines.split('\n')) {
    const mark = FENCE.exec(line);
    if (mark === null) continue;
    const [start, run = ''] = mark;
    const info = line.slice(start.length);
    if (fence === '') {
      if (!(run.startsWith('`') && info.includes('`'))) fence = run;
    } else if (run.startsWith(fence) && info.trim() === '') fence = '';
  }
  return fence !== '';
}

/** Returns where a table header begins whose delimiter row is still incomplete, or undefined. */
function findHeldTable(text: string, lineStart: number): number | undefined {
  const line = text.slice(lineStart);
  const before = text.lastIndexOf('\n', lineStart - 2) + 1;
  const lineBefore = lineStart === 0 ? '' : text.slice(before, lineStart - 1);
  const isPiped = (row: string) => /^[ \t]*\|/.test(row);
  if (isPiped(line) && !isPiped(lineBefore)) return lineStart;
  if (!isPiped(lineBefore) || isPiped(text.slice(text.lastIndexOf('\n', before - 2) + 1, Math.max(before - 1, 0)))) {
    return undefined;
  }
  // The header is the only row, or is followed by the beginning of the delimiter row.
  return DELIMITER_ROW.test(line) ? before : undefined;
}

const BLOCK_START = /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|>)/;

/** Returns where the paragraph, heading, item or cell begins that is being written. */
function findInlineStart(text: string, lineStart: number): number {
  const line = text.slice(lineStart);
  if (/^[ \t]*\|/.test(line)) return lineStart + lastCell(line);
  let start = lineStart;
  while (start > 0 && !BLOCK_START.test(text.slice(start, start + 40))) {
    const before = text.lastIndexOf('\n', start - 2) + 1;
    if (text.slice(before, start).trim() === '' || /^[ \t]*\|/.test(text.slice(before, start))) break;
    start = before;
  }
  const marks = /^(?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|>)*(?:\[[ xX]\][ \t])?/.exec(
    text.slice(start, start + 80),
  );
  return start + (marks?.[0].length ?? 0);
}

function lastCell(line: string): number {
  let at = line.length - 1;
  while (at > 0 && (line[at] !== '|' || line[at - 1] === '\\')) at -= 1;
  return at + 1;
}

/** The beginning of an address or a tag. With a space in it, everything but `<br />` is shown as text. */
const HALF_TAG = /^<(?:[a-z/!?][^\s>]*|br\s+\/?)?$/i;

interface Mark {
  readonly char: string;
  count: number;
}

/** Maximum number of nested open marks. Closing more would cost the parser more than the text itself. */
const MAX_OPEN_MARKS = 32;

/** Text with marks that are still open. */
interface OpenText {
  done: string;
  readonly marks: Mark[];
}

/** Closes the open marks of one paragraph. Linear in its length, however deeply brackets are nested. */
function closeInline(text: string): string {
  const labelEnds = findLabelEnds(text);
  /** The texts around the current one, outermost first: each contains a link that is still incomplete. */
  const around: OpenText[] = [];
  let open: OpenText = { done: '', marks: [] };
  let at = 0;
  let end = text.length;
  while (at < end) {
    const char = text.charAt(at);
    const rest = end - at;
    if (char === '\\') {
      if (rest === 1) break;
      open.done += text.slice(at, at + 2);
      at += 2;
    } else if (char === '`') {
      const run = readRun(text, at);
      const codeEnd = findRun(text, at + run.length, run);
      if (codeEnd < 0 || codeEnd > end) {
        open.done += closeCode(text.slice(at + run.length, end), run);
        break;
      }
      open.done += text.slice(at, codeEnd);
      at = codeEnd;
    } else if (char === '<' && rest < 300 && HALF_TAG.test(text.slice(at, end))) break;
    else if (char === '&' && /^&#?\w{0,31}$/.test(text.slice(at, Math.min(at + 34, end)))) break;
    else if (char === '!' && rest === 1) break;
    else if (char === '[' || (char === '!' && text[at + 1] === '[')) {
      const from = at + (char === '!' ? 2 : 1);
      const labelEnd = labelEnds.get(from - 1) ?? end + 1;
      const linkEnd = labelEnd > end ? undefined : findLinkEnd(text, labelEnd, end);
      if (linkEnd !== undefined) {
        open.done += text.slice(at, linkEnd);
        at = linkEnd;
      } else {
        // An incomplete link is shown as its text. An incomplete footnote call has no text.
        if (text[from] === '^') break;
        around.push(open);
        open = { done: '', marks: [] };
        at = from;
        if (labelEnd <= end) end = labelEnd - 1;
      }
    } else if (char === '*' || char === '_' || char === '~') {
      const run = readRun(text, at).slice(0, rest);
      if (!passMark(open.marks, run, text.slice(Math.max(0, at - 2), end), Math.min(at, 2))) break;
      open.done += run;
      at += run.length;
    } else {
      open.done += char;
      at += 1;
    }
  }
  if (around.reduce((sum, { marks }) => sum + marks.length, open.marks.length) > MAX_OPEN_MARKS) return text;
  return around.reduceRight(
    (inner, { done, marks }) => closeMarks(done + inner, marks),
    closeMarks(open.done, open.marks),
  );
}

function closeCode(text: string, run: string): string {
  let end = text.length;
  while (text[end - 1] === '`') end -= 1;
  const code = text.slice(0, end);
  return code.trim() === '' ? '' : `${run}${code}${run}`;
}

/** Maps the offset of each label's `[` to the offset after its `]`. */
function findLabelEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') open.push(at);
    else if (text[at] === ']') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, at + 1);
    }
  }
  return ends;
}

/** Returns where the link ends whose label ends at `from`, or undefined while its target is incomplete. */
function findLinkEnd(text: string, from: number, end: number): number | undefined {
  if (from >= end) return undefined;
  const closer = text[from] === '(' ? ')' : text[from] === '[' ? ']' : undefined;
  if (closer === undefined) return from;
  const at = text.indexOf(closer, from);
  return at < 0 || at >= end ? undefined : at + 1;
}

/** Opens or closes marks for a run of marks. Returns whether the parser should see the run. */
function passMark(marks: Mark[], run: string, text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + run.length);
  const char = run.charAt(0);
  if (char === '~' && run.length !== 2) return after !== '' || run.length > 2;
  // The run may still grow, and the next character decides whether it opens: at the end of the text it only closes.
  if (after === '') return false;
  const canClose = before !== '' && !/\s/.test(before) && !(char === '_' && /[\p{L}\p{N}]/u.test(after));
  const isWithinWord = /[\p{L}\p{N}]/u.test(before);
  const canOpen = !/\s/.test(after) && !(isWithinWord && (char === '_' || run.length === 1));
  let left = run.length;
  while (canClose && left > 0) {
    const index = marks.findLastIndex((mark) => mark.char === char);
    const mark = marks[index];
    if (mark === undefined) break;
    const closed = Math.min(mark.count, left);
    mark.count -= closed;
    left -= closed;
    marks.length = mark.count > 0 ? index + 1 : index;
    if (mark.count > 0) break;
  }
  if (left > 0 && canOpen) marks.push({ char, count: left });
  return true;
}

function closeMarks(text: string, marks: readonly Mark[]): string {
  if (marks.length === 0) return text;
  const closers = marks.toReversed().map(({ char, count }) => char.repeat(count));
  const opened = marks.map(({ char, count }) => char.repeat(count)).join('');
  const shown = text.trimEnd();
  // There is no text after the opening marks yet.
  return shown.endsWith(opened) ? shown.slice(0, -opened.length) : shown + closers.join('');
}

function readRun(text: string, at: number): string {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return text.slice(at, end);
}

/** Returns the end of the next run of backticks of the same length, or -1. */
function findRun(text: string, from: number, run: string): number {
  for (let at = text.indexOf('`', from); at >= 0; at = text.indexOf('`', at)) {
    const found = readRun(text, at);
    at += found.length;
    if (found.length === run.length) return at;
  }
  return -1;
}
