import { readWallClock } from '../../rows/wallClock.js';
import { revealControls } from '../../text/cleanText.js';
import { refuse } from './ChartRefusal.js';
import { readNumberFormat, readTimeFormat } from './formats.js';
import { type Expression, parseExpression } from './parseExpression.js';

/** What names in an expression stand for. Both throw a ChartRefusal for a name that does not exist. */
export interface ExpressionNames {
  /** The code that reads a column, such as `datum.c0`, and whether it holds times. `asTime`: it must. */
  readonly field: (name: string, asTime: boolean) => { readonly code: string; readonly isTime: boolean };
  readonly param: (name: string) => string;
}

/**
 * Parses an expression, checks every name in it, and writes it anew from the tree. Times are on the wall clock: calendar
 * functions become their UTC forms and written-out dates become milliseconds. Throws a ChartRefusal.
 */
export function rebuildExpression(source: unknown, names: ExpressionNames): string {
  if (typeof source !== 'string') refuse('expression', 'An expression must be a string', source);
  return write(parseExpression(source), names);
}

function write(node: Expression, names: ExpressionNames): string {
  switch (node.type) {
    case 'literal':
      return literal(node.value);
    case 'field':
      return names.field(node.name, false).code;
    case 'name':
      return CONSTANTS.has(node.name) ? node.name : names.param(node.name);
    case 'unary':
      return `(${node.operator}${write(node.argument, names)})`;
    case 'binary':
      return writeBinary(node, names);
    case 'choice':
      return `(${write(node.test, names)} ? ${write(node.yes, names)} : ${write(node.no, names)})`;
    case 'list':
      return `[${node.items.map((item) => write(item, names)).join(',')}]`;
    case 'call':
      return writeCall(node.name, node.args, names);
  }
}

const CONSTANTS = new Set(['PI', 'E', 'LN2', 'LN10', 'SQRT2', 'NaN']);

/** A value as code that holds nothing but that value. */
export function literal(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(revealControls(value)).replace(/[\u2028\u2029]/g, ' ');
}

const COMPARISONS = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=']);

function writeBinary(node: Extract<Expression, { type: 'binary' }>, names: ExpressionNames): string {
  const { operator, left, right } = node;
  if (COMPARISONS.has(operator)) {
    if (isTime(left, names)) return `(${write(left, names)}${operator}${writeTime(right, names)})`;
    if (isTime(right, names)) return `(${writeTime(left, names)}${operator}${write(right, names)})`;
  }
  // "a - -b" without the space would read as a decrement.
  return `(${write(left, names)} ${operator} ${write(right, names)})`;
}

function isTime(node: Expression, names: ExpressionNames): boolean {
  if (node.type === 'field') return names.field(node.name, false).isTime;
  return node.type === 'call' && (node.name === 'datetime' || node.name === 'toDate' || node.name === 'utc');
}

/** A written-out date that is compared with times counts as the time it names. */
function writeTime(node: Expression, names: ExpressionNames): string {
  if (node.type === 'field') return names.field(node.name, true).code;
  if (node.type === 'literal' && typeof node.value === 'string') return String(readTime(node.value));
  return write(node, names);
}

function readTime(text: string): number {
  return readWallClock(text) ?? refuse('expression', 'An expression compares a time with another kind of value', text);
}

interface AllowedFunction {
  readonly min: number;
  readonly max: number;
  /** The name it has here; default: its own. */
  readonly as?: string;
  /** Whether its first argument is a time. */
  readonly ofTime?: boolean;
}

const MATH = ['abs', 'ceil', 'floor', 'round', 'sqrt', 'exp', 'log', 'sin', 'cos', 'tan'];
const TESTS = ['isNaN', 'isFinite', 'isValid', 'isNumber', 'isString', 'isBoolean', 'isDate'];
const TEXT = ['length', 'lower', 'upper', 'trim', 'toNumber', 'toString', 'toBoolean', 'parseFloat', 'parseInt'];
const CALENDAR = ['year', 'quarter', 'month', 'date', 'day', 'hours', 'minutes', 'seconds', 'milliseconds'];
const LABELS = ['monthFormat', 'monthAbbrevFormat', 'dayFormat', 'dayAbbrevFormat'];

const FUNCTIONS: Readonly<Record<string, AllowedFunction>> = {
  ...Object.fromEntries([...MATH, ...TESTS, ...TEXT, ...LABELS].map((name) => [name, { min: 1, max: 1 }])),
  ...Object.fromEntries(
    CALENDAR.flatMap((name) => [
      [name, { min: 1, max: 1, as: `utc${name}`, ofTime: true }],
      [`utc${name}`, { min: 1, max: 1, ofTime: true }],
    ]),
  ),
  dayofyear: { min: 1, max: 1, as: 'utcdayofyear', ofTime: true },
  week: { min: 1, max: 1, as: 'utcweek', ofTime: true },
  time: { min: 1, max: 1, ofTime: true },
  utc: { min: 2, max: 7 },
  datetime: { min: 1, max: 7, as: 'utc' },
  pow: { min: 2, max: 2 },
  min: { min: 1, max: 8 },
  max: { min: 1, max: 8 },
  clamp: { min: 3, max: 3 },
  if: { min: 3, max: 3 },
  inrange: { min: 2, max: 2 },
  indexof: { min: 2, max: 2 },
  substring: { min: 2, max: 3 },
  slice: { min: 2, max: 3 },
  replace: { min: 3, max: 3 },
  truncate: { min: 2, max: 2 },
};

function writeCall(name: string, args: readonly Expression[], names: ExpressionNames): string {
  if (name === 'format') return writeFormat('format', args, names, readNumberFormat);
  if (name === 'timeFormat' || name === 'utcFormat') return writeFormat('utcFormat', args, names, readTimeFormat);
  if (name === 'toDate') return toDate(args, names);
  const [first] = args;
  if (name === 'datetime' && first?.type === 'literal' && typeof first.value === 'string') return toDate(args, names);
  const allowed = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (allowed === undefined) return refuse('expression', 'An expression calls a function that is not allowed', name);
  if (args.length < allowed.min || args.length > allowed.max)
    refuse('expression', 'An expression calls a function with wrong arguments', name);
  if (name === 'replace') checkReplacement(args[2]);
  // A function of one number alone takes it for milliseconds, not for a year.
  if (name === 'datetime' && args.length === 1)
    refuse('expression', 'An expression calls a function with wrong arguments', name);
  const code = args.map((arg, index) => (allowed.ofTime && index === 0 ? writeTime(arg, names) : write(arg, names)));
  return `${allowed.as ?? name}(${code.join(',')})`;
}

/** `$&` and its kin repeat text: a few calls in each other would fill the memory. */
function checkReplacement(replacement: Expression | undefined): void {
  const text = replacement?.type === 'literal' ? String(replacement.value) : '$';
  if (text.includes('$') || text.length > 100) refuse('expression', '`replace` takes only short plain text', text);
}

function toDate(args: readonly Expression[], names: ExpressionNames): string {
  const [value] = args;
  if (value === undefined || args.length > 1)
    return refuse('expression', 'An expression calls a function with wrong arguments', 'toDate');
  if (value.type === 'literal' && typeof value.value === 'string') return String(readTime(value.value));
  if (value.type !== 'field') return refuse('expression', '`toDate` takes only a column of times');
  return names.field(value.name, true).code;
}

function writeFormat(
  name: string,
  args: readonly Expression[],
  names: ExpressionNames,
  read: (format: unknown) => string | undefined,
): string {
  const [value, format] = args;
  if (value === undefined || format?.type !== 'literal' || args.length !== 2) {
    return refuse('expression', 'An expression calls a function with wrong arguments', name);
  }
  const checked = read(format.value) ?? refuse('expression', 'An expression has an invalid format', format.value);
  return `${name}(${name === 'utcFormat' ? writeTime(value, names) : write(value, names)},${literal(checked)})`;
}
