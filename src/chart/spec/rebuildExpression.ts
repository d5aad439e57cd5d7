import { readWallClock } from '../../rows/format/wallClock.js';
import { revealControls } from '../../text/cleanText.js';
import { refuse } from './ChartRefusal.js';
import { readNumberFormat, readTimeFormat } from './formats.js';
import { type ExpressionNode, parseExpression } from './parseExpression.js';

/** Resolves the names in an expression. Both functions throw a ChartRefusal for an unknown name. */
export interface ExpressionNames {
  /** The code that reads a column, such as `datum.c0`, and whether its values are times. With `asTime` they must be. */
  readonly field: (name: string, asTime: boolean) => { readonly code: string; readonly isTime: boolean };
  /** The name of a param in the rebuilt spec. */
  readonly param: (name: string) => string;
}

/**
 * Parses an expression, checks every node against an allowlist, and writes new code from the tree. Times are wall-clock
 * times: calendar functions become their UTC forms, and date strings become milliseconds. Throws a ChartRefusal.
 */
export function rebuildExpression(source: unknown, names: ExpressionNames): string {
  if (typeof source !== 'string') refuse('expression', 'An expression must be a string', source);
  return write(parseExpression(source), names);
}

/** Refuses any type of node that isn't listed. */
function write(node: ExpressionNode, names: ExpressionNames): string {
  switch (node.type) {
    case 'Literal':
      return literal(readLiteral(node));
    case 'MemberExpression':
      return node.object.type === 'ArrayExpression' ? writeItem(node, names) : names.field(fieldName(node), false).code;
    case 'Identifier':
      return writeName(node.name, names);
    case 'UnaryExpression':
      return `(${checkOperator(node.operator, UNARY)}${write(node.argument, names)})`;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return writeBinary(node, names);
    case 'ConditionalExpression':
      return `(${write(node.test, names)} ? ${write(node.consequent, names)} : ${write(node.alternate, names)})`;
    case 'ArrayExpression':
      return `[${node.elements.map((item) => write(checkNode(item), names)).join(',')}]`;
    case 'CallExpression':
      return writeCall(node, names);
    default:
      return refuse('expression', 'An expression has an unsupported part', node.type);
  }
}

type Node<Type extends ExpressionNode['type']> = Extract<ExpressionNode, { type: Type }>;

const CONSTANTS = new Set(['PI', 'E', 'LN2', 'LN10', 'SQRT2', 'NaN']);

function writeName(name: string, names: ExpressionNames): string {
  if (name === 'datum') return refuse('expression', 'An expression uses `datum` itself as a value', name);
  return CONSTANTS.has(name) ? name : names.param(name);
}

/** The name that a member of `datum` reads. `datum.orders.count` is the column `orders.count`: rows hold no objects. */
function fieldName({ object, property, computed }: Node<'MemberExpression'>): string {
  const part = computed ? (property.type === 'Literal' ? property.value : undefined) : nameOf(property);
  if (typeof part !== 'string') return refuse('expression', 'An expression computes a column name', property.type);
  if (object.type === 'MemberExpression') return `${fieldName(object)}.${part}`;
  return nameOf(object) === 'datum'
    ? part
    : refuse('expression', 'An expression reads a member of something other than `datum`', part);
}

/** An item of a list, such as the name of a weekday. As a number, its place can't be the name of a method. */
function writeItem({ object, property, computed }: Node<'MemberExpression'>, names: ExpressionNames): string {
  if (!computed) return refuse('expression', 'An expression reads a member of something other than `datum`');
  const place = write(property as ExpressionNode, names);
  const isNumber = property.type === 'UnaryExpression' && property.operator === '+';
  return `${write(object as ExpressionNode, names)}[${isNumber ? place : `(+${place})`}]`;
}

function nameOf(node: { readonly type: string; readonly name?: unknown }): unknown {
  return node.type === 'Identifier' ? node.name : undefined;
}

function readLiteral({ value }: Node<'Literal'>): string | number | boolean | null {
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as string | number | boolean | null) : refuse('expression', 'A literal is not supported');
}

/** Arguments and list items may be missing or spread, which isn't supported. */
function checkNode(node: ExpressionNode | { readonly type: 'SpreadElement' } | null): ExpressionNode {
  return node === null || node.type === 'SpreadElement'
    ? refuse('expression', 'An expression has an unsupported part', node?.type)
    : node;
}

/** A value as code that evaluates to exactly that value. */
export function literal(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(revealControls(value)).replace(/[\u2028\u2029]/g, ' ');
}

const UNARY: ReadonlySet<string> = new Set(['-', '+', '!']);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=']);
const BINARY: ReadonlySet<string> = new Set([...COMPARISONS, '||', '&&', '+', '-', '*', '/', '%']);

function checkOperator(operator: string, allowed: ReadonlySet<string>): string {
  return allowed.has(operator) ? operator : refuse('expression', 'This operator is not supported', operator);
}

function writeBinary(node: Node<'BinaryExpression' | 'LogicalExpression'>, names: ExpressionNames): string {
  const { left, right } = node;
  const operator = checkOperator(node.operator, BINARY);
  if (left.type === 'PrivateIdentifier')
    return refuse('expression', 'An expression has an unsupported part', left.type);
  if (COMPARISONS.has(operator)) {
    if (isTime(left, names)) return `(${write(left, names)}${operator}${writeTime(right, names)})`;
    if (isTime(right, names)) return `(${writeTime(left, names)}${operator}${write(right, names)})`;
  }
  // "a - -b" without the space would read as a decrement.
  return `(${write(left, names)} ${operator} ${write(right, names)})`;
}

const TIME_FUNCTIONS: ReadonlySet<unknown> = new Set(['datetime', 'toDate', 'utc']);

function isTime(node: ExpressionNode, names: ExpressionNames): boolean {
  if (node.type === 'MemberExpression') return names.field(fieldName(node), false).isTime;
  return node.type === 'CallExpression' && TIME_FUNCTIONS.has(nameOf(node.callee));
}

/** Writes an operand that must be a time. A date string becomes milliseconds. */
function writeTime(node: ExpressionNode, names: ExpressionNames): string {
  if (node.type === 'MemberExpression') return names.field(fieldName(node), true).code;
  if (node.type === 'Literal' && typeof node.value === 'string') return String(readTime(node.value));
  return write(node, names);
}

function readTime(text: string): number {
  return readWallClock(text) ?? refuse('expression', 'An expression compares a time with another kind of value', text);
}

type Write = (node: ExpressionNode, names: ExpressionNames) => string;

interface AllowedFunction {
  /** How each argument is written. */
  readonly args: readonly Write[];
  /** The number of arguments at the end that may be left out. Default: 0. */
  readonly optional?: number;
  /** The name in the rebuilt expression. Default: unchanged. */
  readonly as?: string;
}

const formatOf =
  (read: (format: unknown) => string | undefined): Write =>
  (node) => {
    const format = node.type === 'Literal' ? node.value : undefined;
    return literal(read(format) ?? refuse('expression', 'An expression has an invalid format', format));
  };

/** `$&` and similar patterns repeat text: a few nested calls would fill the memory. */
const writeReplacement: Write = (node, names) => {
  const text = node.type === 'Literal' ? String(node.value) : '$';
  if (text.includes('$') || text.length > 100) refuse('expression', '`replace` takes only short plain text', text);
  return write(node, names);
};

const all = (names: readonly string[], allowed: AllowedFunction) =>
  Object.fromEntries(names.map((name) => [name, allowed]));
const values = (count: number): readonly Write[] => new Array<Write>(count).fill(write);

const MATH = ['abs', 'ceil', 'floor', 'round', 'sqrt', 'exp', 'log', 'sin', 'cos', 'tan'];
const TESTS = ['isNaN', 'isFinite', 'isValid', 'isNumber', 'isString', 'isBoolean', 'isDate'];
const TEXT = ['length', 'lower', 'upper', 'trim', 'toNumber', 'toString', 'toBoolean', 'parseFloat', 'parseInt'];
const CALENDAR = ['year', 'quarter', 'month', 'date', 'day', 'hours', 'minutes', 'seconds', 'milliseconds'];
/** Vega would make a time in the reader's zone from the number, which the chart's UTC formats write as the day before. */
const nameOfTime = (timeOf: Write, format: string): AllowedFunction => ({
  args: [(node, names) => `${timeOf(node, names)},"${format}"`],
  as: 'utcFormat',
});
const monthOf: Write = (node, names) => `utc(2000,${write(node, names)},1)`;
/** January 2, 2000, was a Sunday. */
const weekdayOf: Write = (node, names) => `utc(2000,0,2+${write(node, names)})`;

const FUNCTIONS: Readonly<Record<string, AllowedFunction>> = {
  ...all([...MATH, ...TESTS, ...TEXT], { args: values(1) }),
  monthFormat: nameOfTime(monthOf, '%B'),
  monthAbbrevFormat: nameOfTime(monthOf, '%b'),
  dayFormat: nameOfTime(weekdayOf, '%A'),
  dayAbbrevFormat: nameOfTime(weekdayOf, '%a'),
  ...all([...CALENDAR.map((name) => `utc${name}`), 'time'], { args: [writeTime] }),
  ...Object.fromEntries(
    [...CALENDAR, 'dayofyear', 'week'].map((name) => [name, { args: [writeTime], as: `utc${name}` }]),
  ),
  utc: { args: values(7), optional: 5 },
  // Vega reads a single number as milliseconds, but authors may mean a year.
  datetime: { args: values(7), optional: 5, as: 'utc' },
  pow: { args: values(2) },
  ...all(['min', 'max'], { args: values(8), optional: 7 }),
  clamp: { args: values(3) },
  if: { args: values(3) },
  ...all(['inrange', 'indexof', 'truncate'], { args: values(2) }),
  ...all(['substring', 'slice'], { args: values(3), optional: 1 }),
  replace: { args: [write, write, writeReplacement] },
  format: { args: [write, formatOf(readNumberFormat)] },
  ...all(['timeFormat', 'utcFormat'], { args: [writeTime, formatOf(readTimeFormat)], as: 'utcFormat' }),
};

function writeCall(node: Node<'CallExpression'>, names: ExpressionNames): string {
  const name = nameOf(node.callee);
  if (typeof name !== 'string') return refuse('expression', 'An expression calls something other than a function');
  const received = node.arguments.map(checkNode);
  const [first] = received;
  const isDate = name === 'datetime' && first?.type === 'Literal' && typeof first.value === 'string';
  if (name === 'toDate' || isDate) return writeDate(received, names);
  const allowed = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (allowed === undefined) return refuse('expression', 'An expression calls a function that is not allowed', name);
  const { args, optional = 0, as = name } = allowed;
  if (received.length < args.length - optional || received.length > args.length)
    refuse('expression', 'An expression calls a function with wrong arguments', name);
  return `${as}(${received.map((arg, index) => args[index]?.(arg, names)).join(',')})`;
}

function writeDate(args: readonly ExpressionNode[], names: ExpressionNames): string {
  const [value] = args;
  if (value === undefined || args.length > 1)
    return refuse('expression', 'An expression calls a function with wrong arguments', 'toDate');
  if (value.type === 'Literal' && typeof value.value === 'string') return String(readTime(value.value));
  if (value.type !== 'MemberExpression') return refuse('expression', '`toDate` takes only a column of times');
  return names.field(fieldName(value), true).code;
}
