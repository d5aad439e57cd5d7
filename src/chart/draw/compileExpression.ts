/** A node of an expression, as parsed by Vega. */
export interface ExpressionNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** Evaluates an expression for a row, the parameters of an operator, and a mark. */
export type Evaluate = (datum: unknown, parameters: unknown, item: unknown) => unknown;

type Properties = Readonly<Record<string, unknown>>;

/**
 * Compiles an expression to closures; no code is generated from text. Returns undefined for constructs that rarely appear in
 * expressions that run for each row (objects, lists, regular expressions, events). Those are left to Vega's interpreter, which
 * walks the tree and builds its scope again for each value. `functions` are Vega's expression functions.
 */
export function compileExpression(node: ExpressionNode, functions: Properties): Evaluate | undefined {
  const parts: Evaluate[] = [];
  for (const part of partsOf(node)) {
    const evaluate = compileExpression(part, functions);
    if (evaluate === undefined) return undefined;
    parts.push(evaluate);
  }
  return compileNode(node, parts, functions);
}

/** The inner expressions of a node. A name after a dot, or of a function, isn't one. */
function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  const inner =
    node.type === 'MemberExpression'
      ? [node.object, ...(node.computed ? [node.property] : [])]
      : [node.argument, node.left, node.right, node.test, node.consequent, node.alternate, node.arguments].flat();
  return inner.filter((part) => part !== undefined) as unknown as readonly ExpressionNode[];
}

function compileNode(node: ExpressionNode, parts: readonly Evaluate[], functions: Properties): Evaluate | undefined {
  const [a = NOTHING, b = NOTHING, c = NOTHING] = parts;
  switch (node.type) {
    case 'Literal':
      return node.regex === undefined ? () => node.value : undefined;
    case 'Identifier':
      return compileName(String(node.name));
    case 'MemberExpression':
      return compileMember(a, node.computed ? b : String((node.property as ExpressionNode).name));
    case 'CallExpression':
      return compileCall(String((node.callee as ExpressionNode).name).replace(/^_/, ''), parts, functions);
    case 'UnaryExpression':
      return compileOperator(UNARY[String(node.operator)], a, b);
    case 'BinaryExpression':
      return compileOperator(BINARY[String(node.operator)], a, b);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? (datum, _, item) => a(datum, _, item) && b(datum, _, item)
        : (datum, _, item) => a(datum, _, item) || b(datum, _, item);
    case 'ConditionalExpression':
      return (datum, _, item) => (a(datum, _, item) ? b(datum, _, item) : c(datum, _, item));
    default:
      return undefined;
  }
}

const NOTHING: Evaluate = () => undefined;

function compileName(name: string): Evaluate | undefined {
  if (name === 'datum') return (datum) => datum;
  if (name === 'item') return (_datum, _, item) => item;
  // Constants such as `PI`, and the event of a handler.
  if (/^[A-Z]|^event$/.test(name)) return undefined;
  const key = `$${name}`;
  return (_datum, parameters) => (parameters as Properties)[key];
}

function compileMember(object: Evaluate, name: Evaluate | string): Evaluate {
  // The value of an expression must never be a function, which could run code.
  const read = (from: unknown, key: unknown) => {
    const value = (from as Properties)[key as string];
    return typeof value === 'function' ? undefined : value;
  };
  return typeof name === 'string'
    ? (datum, _, item) => read(object(datum, _, item), name)
    : (datum, _, item) => read(object(datum, _, item), name(datum, _, item));
}

function compileCall(name: string, args: readonly Evaluate[], functions: Properties): Evaluate | undefined {
  const [a = NOTHING, b = NOTHING, c = NOTHING] = args;
  if (name === 'if') return (datum, _, item) => (a(datum, _, item) ? b(datum, _, item) : c(datum, _, item));
  const found = MATH[name] ?? (OF_EVENTS.has(name) || name in Object.prototype ? undefined : functions[name]);
  if (typeof found !== 'function') return undefined;
  const call = found as (this: Properties, ...args: readonly unknown[]) => unknown;
  switch (args.length) {
    case 1:
      return (datum, _, item) => call.call(functions, a(datum, _, item));
    case 2:
      return (datum, _, item) => call.call(functions, a(datum, _, item), b(datum, _, item));
    default:
      return (datum, _, item) =>
        call.apply(
          functions,
          args.map((arg) => arg(datum, _, item)),
        );
  }
}

const MATH: Readonly<Record<string, ((...args: never[]) => unknown) | undefined>> = {
  __proto__: null as never,
  isFinite: Number.isFinite,
  isNaN: Number.isNaN,
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  round: Math.round,
};

/** Functions that read the event being handled. */
const OF_EVENTS: ReadonlySet<string> = new Set(['view', 'item', 'group', 'xy', 'x', 'y']);

type Operate = (a: never, b: never) => unknown;

function compileOperator(operate: Operate | undefined, a: Evaluate, b: Evaluate): Evaluate | undefined {
  return operate && ((datum, _, item) => operate(a(datum, _, item) as never, b(datum, _, item) as never));
}

const UNARY: Readonly<Record<string, Operate>> = {
  '+': (a: unknown) => +(a as number),
  '-': (a: number) => -a,
  '!': (a: unknown) => !a,
};

const BINARY: Readonly<Record<string, Operate>> = {
  '*': (a: number, b: number) => a * b,
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '===': (a: unknown, b: unknown) => a === b,
  '!==': (a: unknown, b: unknown) => a !== b,
  // biome-ignore lint/suspicious/noDoubleEquals: the expression has it.
  '==': (a: unknown, b: unknown) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: the expression has it.
  '!=': (a: unknown, b: unknown) => a != b,
};
