import { readdirSync, readFileSync } from 'node:fs';
import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';
import { expect, it } from 'vitest';

const STYLES = new URL('../../src/styles/', import.meta.url);
/** A pseudo-class that depends on later siblings, of an element of any kind. */
const COUNTS_FROM_THE_END = /(?:^|[^,] )\*?:(?:last-child|last-of-type|only-child|only-of-type|nth-last-[a-z-]+)/;

it('has no rule for the last element of any kind: with one, each element added to a page makes its siblings be styled again', () => {
  const found = readdirSync(STYLES).flatMap((file) => {
    const lines = readFileSync(new URL(file, STYLES), 'utf8').split('\n');
    return lines.filter((line) => COUNTS_FROM_THE_END.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});

it('has no text in the accent, which a product may set to any colour: `--tt-color-accent-text` is legible', () => {
  const found = readdirSync(STYLES).flatMap((file) =>
    [...readFileSync(new URL(file, STYLES), 'utf8').matchAll(/(?<![\w-])color: var\(--tt-color-accent\)/g)].map(
      () => file,
    ),
  );
  expect(found).toEqual([]);
});

it('has no rule whose last part is only a list: a browser would try it on every element of a page', () => {
  const found = readdirSync(STYLES).flatMap((file) =>
    selectorsOf(readFileSync(new URL(file, STYLES), 'utf8'))
      .filter((selector) => !isIndexed(selector))
      .map((selector) => `${file}: ${generate(selector)}`),
  );
  expect(found).toEqual([]);
});

it('ignores states such as `aria-expanded` of the page around a chat', () => {
  const found = readdirSync(STYLES).flatMap((file) =>
    selectorsOf(readFileSync(new URL(file, STYLES), 'utf8'))
      .map((selector) => generate(selector))
      .filter((selector) => /(?:^|[ >+~])(?::where\()?\[aria-/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it.each([
  [':is(a, b)', false],
  ['p :where(th, td)', false],
  ['*', false],
  [':where(a b)', true],
  [':where([c]):is([c="d"], [c="e"])', true],
  ['a > *', true],
])('says of %s that browsers index it: %s', (rule, is) => {
  expect(selectorsOf(`${rule} {}`).every(isIndexed)).toBe(is);
});

/** Returns the selectors of the rules that apply on screens. */
function selectorsOf(css: string): Selector[] {
  const found: Selector[] = [];
  walk(parse(css), function (node) {
    if (node.type !== 'Rule' || this.atrule?.name === 'keyframes') return;
    if (this.atrule?.prelude && generate(this.atrule.prelude) === 'print') return;
    if (node.prelude.type !== 'SelectorList') return;
    for (const selector of node.prelude.children) if (selector.type === 'Selector') found.push(selector);
  });
  return found;
}

/** Whether browsers find the rule by the name, class or attribute of its last part, or by one look at the parent. */
function isIndexed(selector: Selector): boolean {
  const parts = selector.children.toArray();
  const before = parts.findLastIndex(({ type }) => type === 'Combinator');
  const combinator = parts[before];
  if (combinator?.type === 'Combinator' && combinator.name === '>') return true;
  return parts.slice(before + 1).some(isIndex);
}

function isIndex(part: CssNode): boolean {
  if (part.type === 'TypeSelector') return part.name !== '*';
  if (part.type === 'AttributeSelector' || part.type === 'ClassSelector' || part.type === 'NestingSelector')
    return true;
  if (part.type !== 'PseudoClassSelector') return false;
  if (part.name === 'focus-visible' || part.name === 'root') return true;
  const list = part.name === 'is' || part.name === 'where' ? part.children?.first : undefined;
  if (list?.type !== 'SelectorList' || list.children.size !== 1) return false;
  const only = list.children.first;
  return only?.type === 'Selector' && isIndexed(only);
}
