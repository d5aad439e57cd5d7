import { parseExpression as parse } from 'vega-expression';
import { refuse } from './ChartRefusal.js';
import { checkExpressionText } from './checkExpressionText.js';

/** A node of an expression's syntax tree, in ESTree notation. It may be of any type: `rebuildExpression` has the allowlist. */
export type ExpressionNode = ReturnType<typeof parse>;

/**
 * Parses an expression with Vega's own parser, so that both always agree on its meaning. The text is checked first, because
 * the parser has no limits. Throws a ChartRefusal for invalid syntax.
 */
export function parseExpression(source: string): ExpressionNode {
  checkExpressionText(source);
  try {
    return parse(source);
  } catch {
    return refuse('expression', 'An expression has a syntax error', source);
  }
}
