/** In characters. A longer line isn't parsed, because none of it could be shown until it is complete. */
export const MAX_LINE_LENGTH = 50_000;
/** Maximum depth of nested lists and quotations. */
const MAX_DEPTH = 24;
/** Maximum number of cells in a row. */
const MAX_COLUMNS = 200;

/** How the preceding lines affect a line. */
export interface LineState {
  /** The number of cells in the block's widest line, because shorter rows of a table are filled up. */
  readonly columns: number;
  /** The number of containers that may be open. */
  readonly depth: number;
  /** The fence of the code block that the line is in, or ''. */
  readonly fence: string;
  /** Whether the preceding line is blank. */
  readonly isAfterBlank: boolean;
}

/** The estimate for one line. */
export interface LineEstimate {
  /** Microseconds; `Infinity` when the line must not be parsed. */
  readonly cost: number;
  /** The state for the next line. */
  readonly after: LineState;
  /** Whether the line certainly begins a block: it is unindented and follows a blank line. */
  readonly isFresh: boolean;
}

/** The state for the first line of a text. */
export const FIRST_LINE: LineState = { columns: 0, depth: 0, fence: '', isAfterBlank: true };

/** Microseconds for parsing, rendering and layout in Chromium on a slow laptop, rounded up. */
const COSTS = { char: 0.6, codeChar: 3, line: 30, marker: 50, level: 10, cell: 42, underline: 40, fence: 130 };
/** Microseconds per pair, because each bracket and emphasis mark is compared with all earlier ones. */
const PAIR_COST = 0.004;
const MARK_COSTS: Readonly<Record<string, number>> = {
  '[': 25,
  ']': 25,
  '@': 25,
  '*': 20,
  _: 20,
  '~': 20,
  '<': 20,
  '`': 15,
  ':': 15,
  '#': 10,
  '&': 8,
  '\\': 8,
  w: 6,
};
const COST_BY_CODE = Float64Array.from({ length: 128 }, (_, code) => MARK_COSTS[String.fromCharCode(code)] ?? 0);
/** Marks that cost at least this much are brackets and emphasis marks, which are compared in pairs. */
const MIN_PAIRED_COST = 20;
const PIPE = 0x7c;

/** Estimates the line from `from` to `to`, with or without its line break. Linear in its length, up to `MAX_LINE_LENGTH`. */
export function estimateLine(text: string, from: number, to: number, before: LineState): LineEstimate {
  const isTooLong = to - from > MAX_LINE_LENGTH;
  const end = isTooLong ? from + MAX_LINE_LENGTH : to;
  const { markers, first } = readStart(text, from, end);
  const isBlank = first >= end && !isTooLong;
  const depth = depthAfter(text, { from, first, markers, isBlank }, before);
  const { marks, cells } = isTooLong ? { marks: 0, cells: 0 } : countMarks(text, from, to);
  const fence = isBlank ? before.fence : fenceAfter(text.slice(first, end), before.fence);
  const columns = isBlank ? 0 : Math.max(cells, before.columns);
  const isRefused = isTooLong || depth > MAX_DEPTH || cells > MAX_COLUMNS;
  const cost =
    COSTS.line +
    (to - from) * (before.fence === '' ? COSTS.char : COSTS.codeChar) +
    marks +
    columns * COSTS.cell +
    markers * COSTS.marker +
    depth * COSTS.level +
    (text[first] === '=' ? COSTS.underline : 0) +
    (fence === before.fence ? 0 : COSTS.fence);
  return {
    cost: isRefused ? Number.POSITIVE_INFINITY : cost,
    isFresh: before.isAfterBlank && before.fence === '' && !isBlank && !/\s/.test(text.charAt(from)),
    after: {
      columns: isRefused ? 0 : columns,
      depth: isRefused ? 0 : depth,
      fence,
      isAfterBlank: isBlank,
    },
  };
}

/** Returns the estimated cost of a whole text, in microseconds. */
export function measureText(text: string): number {
  let cost = 0;
  let state = FIRST_LINE;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end + 1;
    const line = estimateLine(text, from, to, state);
    cost += line.cost;
    state = line.after;
    from = to;
  }
  return cost;
}

function countMarks(text: string, from: number, to: number): { readonly marks: number; readonly cells: number } {
  let marks = 0;
  let cells = 0;
  let paired = 0;
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    if (code === PIPE) cells += 1;
    else if (code < COST_BY_CODE.length) {
      const cost = COST_BY_CODE[code] ?? 0;
      marks += cost;
      if (cost >= MIN_PAIRED_COST) paired += 1;
    }
  }
  return { marks: marks + paired * paired * PAIR_COST, cells };
}

/** Counts the quotation and item markers at the start of a line, and finds the first character after them. */
function readStart(text: string, from: number, to: number): { readonly markers: number; readonly first: number } {
  let markers = 0;
  let at = from;
  for (;;) {
    while (at < to && isBlankAt(text, at)) at += 1;
    const length = markerLength(text, at, to);
    if (length === 0) return { markers, first: at };
    markers += 1;
    at += length;
  }
}

/** Returns the length of the quotation or item marker at `at`; 0 when there is none. */
function markerLength(text: string, at: number, to: number): number {
  const char = at < to ? text.charAt(at) : '';
  if (char === '>') return 1;
  let end = at + 1;
  if (!'-+*'.includes(char) || char === '') {
    end = at;
    while (end < to && end - at < 9 && /\d/.test(text.charAt(end))) end += 1;
    if (end === at || !/[.)]/.test(text.charAt(end))) return 0;
    end += 1;
  }
  return end >= to || isBlankAt(text, end) ? end - at : 0;
}

function isBlankAt(text: string, at: number): boolean {
  const char = text[at];
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}

interface LineStart {
  readonly from: number;
  readonly first: number;
  readonly markers: number;
  readonly isBlank: boolean;
}

/** Every two characters of indent can keep one item open. A line that may continue a paragraph closes nothing. */
function depthAfter(text: string, { from, first, markers, isBlank }: LineStart, before: LineState): number {
  if (isBlank) return before.depth;
  let indent = from;
  while (indent < first && isBlankAt(text, indent)) indent += 1;
  // A tab takes up to four columns.
  const levels = text.slice(from, Math.min(indent, from + 400)).replaceAll('\t', '    ').length / 2;
  const depth = Math.min(before.depth, Math.floor(levels)) + markers;
  const isLazy = !before.isAfterBlank && !'-+*'.includes(text.charAt(indent));
  return isLazy ? Math.max(before.depth, depth) : depth;
}

function fenceAfter(line: string, fence: string): string {
  const char = line.charAt(0);
  if (char !== '`' && char !== '~') return fence;
  let length = 1;
  while (line[length] === char) length += 1;
  if (length < 3) return fence;
  const info = line.slice(length).trim();
  if (fence === '') return char === '`' && info.includes('`') ? '' : char.repeat(length);
  return line.startsWith(fence) && info === '' ? '' : fence;
}
