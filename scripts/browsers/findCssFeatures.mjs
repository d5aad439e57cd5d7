import { parse, walk } from 'css-tree';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {{ name: string, feature: Identifier, line: number }} FeatureUse */

/** Units that the data describes together. */
const UNIT_GROUPS = [
  { unit: /^dv/, key: 'viewport_percentage_units_dynamic' },
  { unit: /^lv/, key: 'viewport_percentage_units_large' },
  { unit: /^sv/, key: 'viewport_percentage_units_small' },
  { unit: /^cq/, key: 'container_query_length_units' },
];

/**
 * Returns the properties, values, functions, units, selectors and at-rules that a style sheet uses and MDN's data
 * knows. Rules within `@supports` are left out: they apply only where the browser has the feature.
 * @param {string} css
 * @param {Identifier} data the data's `css`
 * @returns {FeatureUse[]}
 */
export function findCssFeatures(css, data) {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = data;
  /** @type {FeatureUse[]} */
  const uses = [];
  /** @param {string} name @param {Identifier | undefined} feature @param {import('css-tree').CssNode} node */
  const add = (name, feature, node) => {
    if (feature !== undefined) uses.push({ name, feature, line: node.loc?.start.line ?? 0 });
  };
  /** @type {(this: import('css-tree').WalkContext, node: import('css-tree').CssNode) => symbol | void} */
  const enter = function (node) {
    switch (node.type) {
      case 'Atrule':
        add(`@${node.name}`, atRules[node.name], node);
        return node.name === 'supports' ? walk.skip : undefined;
      case 'Feature':
        return add(`(${node.name})`, atRules[this.atrule?.name ?? '']?.[node.name], node);
      case 'PseudoClassSelector':
        return add(`:${node.name}`, selectors[node.name], node);
      case 'PseudoElementSelector':
        // A browser drops the rule of another's pseudo-element.
        if (node.name.startsWith('-')) return;
        return add(`::${node.name}`, selectors[node.name], node);
      case 'NestingSelector':
        return add('&', selectors.nesting, node);
      case 'Declaration':
        if (hasPrefixed(this.rule, node.property)) return walk.skip;
        return add(node.property, properties[node.property], node);
      case 'Identifier': {
        const property = this.declaration?.property ?? '';
        return add(`${property}: ${node.name}`, properties[property]?.[node.name], node);
      }
      case 'Function':
        return add(`${node.name}()`, this.declaration ? findFunction(types, node.name) : undefined, node);
      case 'Dimension': {
        const key = UNIT_GROUPS.find(({ unit }) => unit.test(node.unit))?.key ?? node.unit;
        return add(node.unit, types.length?.[key], node);
      }
    }
  };
  walk(parse(css, { positions: true }), enter);
  return uses;
}

/**
 * Whether a rule also sets the property under the prefix of WebKit.
 * @param {import('css-tree').Rule | null} rule @param {string} property
 */
function hasPrefixed(rule, property) {
  return rule?.block.children.some((one) => one.type === 'Declaration' && one.property === `-webkit-${property}`);
}

/**
 * The data lists a function as a type, or below the type of its result.
 * @param {Readonly<Record<string, Identifier>>} types @param {string} name @returns {Identifier | undefined}
 */
function findFunction(types, name) {
  return types[name] ?? Object.values(types).find((type) => Object.hasOwn(type, name))?.[name];
}
