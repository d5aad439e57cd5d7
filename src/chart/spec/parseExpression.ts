import { refuse } from './ChartRefusal.js';

/** The part of Vega's expression language that charts need. There is no member access except of `datum`. */
export type Expression =
  | { readonly type: 'literal'; readonly value: string | number | boolean | null }
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'unary'; readonly operator: string; readonly argument: Expression }
  | { readonly type: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly type: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly type: 'list'; readonly items: readonly Expression[] };

/** Characters, tokens and levels. */
const MAX_LENGTH = 2000;
const MAX_TOKENS = 600;
const MAX_DEPTH = 40;

// regex: at most 2,000 characters, see MAX_LENGTH
const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_$][\w$]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:()[\],.]))/y;

/** Binary operators by how strongly they bind. What is not here, such as bits and assignment, does not parse. */
const STRENGTH: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '===': 3,
  '!==': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

interface Token {
  readonly kind: 'number' | 'name' | 'string' | 'sign' | 'end';
  readonly text: string;
}

/** Parses an expression into a tree that can say nothing harmful. Throws a ChartRefusal for everything else. */
export function parseExpression(source: string): Expression {
  const tokens = tokenize(source);
  let at = 0;
  let depth = 0;
  const peek = (): Token => tokens[at] ?? END;
  const isNext = (text: string) => peek().kind === 'sign' && peek().text === text;
  const take = (text: string) => {
    if (!isNext(text)) refuse('expression', `An expression lacks "${text}"`, source);
    at += 1;
  };
  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };

  const expression = (): Expression => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse('too-large', `An expression is nested deeper than ${MAX_DEPTH} levels`, source);
    const test = binary(1);
    let result = test;
    if (isNext('?')) {
      at += 1;
      const yes = expression();
      take(':');
      result = { type: 'choice', test, yes, no: expression() };
    }
    depth -= 1;
    return result;
  };

  const binary = (min: number): Expression => {
    let left = unary();
    for (;;) {
      const { kind, text: operator } = peek();
      const strength = kind === 'sign' && Object.hasOwn(STRENGTH, operator) ? (STRENGTH[operator] ?? 0) : 0;
      if (strength < min || strength === 0) return left;
      at += 1;
      left = { type: 'binary', operator, left, right: binary(strength + 1) };
    }
  };

  const unary = (): Expression => {
    if (isNext('-') || isNext('+') || isNext('!')) {
      depth += 1;
      if (depth > MAX_DEPTH) refuse('too-large', `An expression is nested deeper than ${MAX_DEPTH} levels`, source);
      const operator = next().text;
      const argument = unary();
      depth -= 1;
      return { type: 'unary', operator, argument };
    }
    return primary();
  };

  const list = (end: string): Expression[] => {
    const items: Expression[] = [];
    while (!isNext(end)) {
      items.push(expression());
      if (!isNext(end)) take(',');
    }
    take(end);
    return items;
  };

  const primary = (): Expression => {
    const { kind, text } = next();
    if (kind === 'number') return { type: 'literal', value: Number(text) };
    if (kind === 'string') return { type: 'literal', value: unquote(text) };
    if (kind === 'name') return named(text);
    if (text === '[') return { type: 'list', items: list(']') };
    if (text !== '(') refuse('expression', 'An expression has a syntax error', source);
    const inner = expression();
    take(')');
    return inner;
  };

  const named = (name: string): Expression => {
    if (name === 'true' || name === 'false') return { type: 'literal', value: name === 'true' };
    if (name === 'null') return { type: 'literal', value: null };
    if (name === 'datum') return { type: 'field', name: path() };
    if (isNext('(')) {
      at += 1;
      return { type: 'call', name, args: list(')') };
    }
    if (isNext('.') || isNext('['))
      refuse('expression', 'An expression reads a member of something other than `datum`', source);
    return { type: 'name', name };
  };

  /** `datum.orders.count` is the column `orders.count`: rows hold no objects. */
  const path = (): string => {
    const parts: string[] = [];
    for (;;) {
      if (isNext('.')) {
        at += 1;
        const { kind, text } = next();
        if (kind !== 'name') refuse('expression', 'An expression has a syntax error', source);
        parts.push(text);
      } else if (isNext('[')) {
        at += 1;
        const { kind, text } = next();
        if (kind !== 'string') refuse('expression', 'An expression computes a column name', source);
        parts.push(unquote(text));
        take(']');
      } else break;
    }
    if (parts.length === 0) refuse('expression', 'An expression uses `datum` itself as a value', source);
    return parts.join('.');
  };

  const result = expression();
  if (peek().kind !== 'end') refuse('expression', 'An expression has a syntax error', source);
  return result;
}

const END: Token = { kind: 'end', text: '' };

function tokenize(source: string): readonly Token[] {
  if (source.length > MAX_LENGTH) refuse('too-large', `An expression has more than ${MAX_LENGTH} characters`);
  const tokens: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null || tokens.length > MAX_TOKENS)
      return refuse('expression', 'An expression has a syntax error', source);
    const [, number, name, string, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

function unquote(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/g, (_, unicode?: string, hex?: string, escaped = '') => {
      const code = unicode ?? hex;
      return code === undefined ? (ESCAPES[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(code, 16));
    });
}
