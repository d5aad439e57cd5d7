import type { ModelNode } from './ModelNode.js';

/** Returns the expression of a field or metric in standard SQL, or in the first dialect that it has. */
export function readExpression(node: ModelNode): string {
  const dialects = node.at('expression').items('dialects', true);
  const standard = dialects.find((each) => each.text('dialect') === 'ANSI_SQL') ?? dialects[0];
  return standard?.requiredText('expression') ?? '';
}
