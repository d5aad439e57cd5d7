import { parseExpression } from 'vega-expression';
import { expressionInterpreter } from 'vega-interpreter';
import { describe, expect, it } from 'vitest';
import { compileExpression, type ExpressionNode } from '../../../src/chart/draw/compileExpression.js';

const DATUM = { a: 3, b: -0.5, text: 'x', none: null, list: [1, 2], 'a b': 7 };
const PARAMETERS = { $width: 200 };
const FUNCTIONS = {
  offset: 1,
  isValid: (value: unknown) => value !== undefined && value !== null && !Number.isNaN(value),
  scale(this: { readonly offset: number }, name: string, value: number) {
    return name === 'x' ? value * 10 + this.offset : undefined;
  },
  sum: (a: number, b: number, c: number) => a + b + c,
};
const read = (text: string) => parseExpression(text) as unknown as ExpressionNode;

function compiled(text: string) {
  return compileExpression(read(text), FUNCTIONS)?.(DATUM, PARAMETERS, { mark: 'm' });
}

describe('compileExpression', () => {
  it.each([
    'datum.a * 2 + width / 4',
    'datum["a b"] % 4 - -datum.b',
    'datum[datum.text] === undefined',
    'datum.none == null && datum.a != 4',
    'isValid(datum.none) || !datum.a',
    'datum.a > 2 ? datum.text : datum.b',
    'if(datum.a <= 2, 1, datum.a >= 3)',
    '_scale("x", datum.a)',
    'isValid(datum["a"]) && isFinite(+datum["a"]) ? scale("x", datum["a"]) : null',
    'sum(datum.a, max(1, 2), floor(2.7))',
    'datum.list[1] < datum.list.length',
  ])('computes the value that Vega’s interpreter does: %s', (text) => {
    const interpreted = expressionInterpreter.parameter({ functions: FUNCTIONS }, { ast: read(text) });
    expect(compiled(text)).toEqual(interpreted(DATUM, PARAMETERS));
    expect(compiled(text)).toBeDefined();
  });

  it.each(['{a: datum.a}', '[datum.a]', 'test(/x/, datum.text)', 'event.x', 'x()', 'PI * 2', 'toString(1)', 'now()'])(
    'leaves what it doesn’t know to the interpreter: %s',
    (text) => expect(compileExpression(read(text), FUNCTIONS)).toBeUndefined(),
  );

  it.each(['datum.constructor', 'datum["constructor"]', 'datum.list.map', 'datum.text.constructor.constructor'])(
    'returns no function: %s',
    (text) => expect(() => expect(compiled(text)).toBeUndefined()).not.toThrow(/function/),
  );

  it.each(['constructor("return 1")', 'valueOf()', '__proto__(1)', 'hasOwnProperty("a")'])(
    'calls no method that every object has: %s',
    (text) => expect(compileExpression(read(text), FUNCTIONS)).toBeUndefined(),
  );
});
