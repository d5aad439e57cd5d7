import { refuse } from './ChartRefusal.js';

/** Characters. */
const MAX_LENGTH = 2000;
const MAX_TOKENS = 600;
/** Levels of brackets, prefix operators and conditions. */
const MAX_DEPTH = 40;

/**
 * The tokens that expressions may consist of: names, numbers, strings, and signs. Names are ASCII without escapes. Bitwise
 * operators, assignments, objects and regular expressions have signs that aren't listed.
 */
const TOKEN =
  // eslint-disable-next-line regexp/no-super-linear-move -- at most 2,000 characters, see MAX_LENGTH
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|[A-Za-z_$][\w$]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:()[\],.]))/y;

/**
 * Checks the length, the tokens and the nesting of an expression before it is parsed. The parser is recursive and has no
 * limits, so a hostile text could overflow its stack. Throws a ChartRefusal.
 */
export function checkExpressionText(source: string): void {
  if (source.length > MAX_LENGTH) refuse('too-large', `An expression has more than ${MAX_LENGTH} characters`);
  const text = source.trim();
  const nesting = new Nesting();
  TOKEN.lastIndex = 0;
  for (let count = 0; TOKEN.lastIndex < text.length; count += 1) {
    const [, operand, sign = ''] = TOKEN.exec(text) ?? refuse('expression', 'An expression has a syntax error', source);
    if (count >= MAX_TOKENS) refuse('too-large', `An expression has more than ${MAX_TOKENS} tokens`, source);
    // A slash without an operand before it starts a regular expression, which the parser would construct.
    if (sign === '/' && !nesting.isAfterOperand) refuse('expression', 'An expression has a syntax error', source);
    if (operand === undefined) nesting.addSign(sign);
    else nesting.addOperand();
    if (nesting.depth > MAX_DEPTH)
      refuse('too-large', `An expression is nested deeper than ${MAX_DEPTH} levels`, source);
  }
}

/** Tracks how deep the parser would recurse. */
class Nesting {
  /** The brackets, prefix operators and conditions that the parser is inside of. */
  readonly #open: string[] = [];
  isAfterOperand = false;

  get depth(): number {
    return this.#open.length;
  }

  addOperand(): void {
    this.isAfterOperand = true;
  }

  addSign(sign: string): void {
    if (sign === '(' || sign === '[') {
      this.#open.push(sign);
      this.isAfterOperand = false;
    } else if (!this.isAfterOperand && PREFIXES.has(sign)) {
      this.#open.push('prefix');
    } else if (sign !== '.') {
      this.#close('prefix');
      if (sign === '?') this.#open.push(sign);
      if (sign === ')' || sign === ']' || sign === ',') this.#close('?');
      this.isAfterOperand = sign === ')' || sign === ']';
      if (this.isAfterOperand) this.#open.pop();
    }
  }

  #close(kind: string): void {
    while (this.#open.at(-1) === kind) this.#open.pop();
  }
}

const PREFIXES: ReadonlySet<string> = new Set(['+', '-', '!']);
