import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * A regular expression in a source file. `source` is undefined where it is built at run time. `reason`: what the comment
 * above it gives as the bound of its input.
 *
 * @typedef {{
 *   readonly file: string,
 *   readonly line: number,
 *   readonly text: string,
 *   readonly source: string | undefined,
 *   readonly flags: string,
 *   readonly reason: string | undefined,
 * }} FoundRegex
 */

/** Such as `// regex: at most 200 characters, the length of a file name`. */
const REASON = /^\/\/ regex: (.*)$/;

/**
 * All expressions of the TypeScript and JavaScript files below some folders.
 *
 * @param {readonly string[]} folders
 * @returns {readonly FoundRegex[]}
 */
export function findRegexes(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
      .sort()
      .flatMap((path) =>
        findInText(join(folder, path).replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')),
      ),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {readonly FoundRegex[]}
 */
export function findInText(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  /** @type {FoundRegex[]} */
  const found = [];

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const isPlain =
        source && ts.isStringLiteralLike(source) && (flags === undefined || ts.isStringLiteralLike(flags));
      add(node, isPlain ? source.text : undefined, isPlain && flags ? flags.text : '');
    }
    ts.forEachChild(node, visit);
  };

  /** @param {ts.Node} node @param {string | undefined} source @param {string} flags */
  const add = (node, source, flags) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, text: node.getText(tree), source, flags, reason: reasonAbove(lines, line) });
  };

  visit(tree);
  return found;
}

/**
 * The reason may be above the statement that the formatter broke into several lines.
 *
 * @param {readonly string[]} lines
 * @param {number} line
 */
function reasonAbove(lines, line) {
  for (const above of [1, 2]) {
    const match = REASON.exec((lines[line - above] ?? '').trim());
    if (match !== null) return match[1];
  }
  return undefined;
}
