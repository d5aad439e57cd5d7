import { CommentTag, Context, Converter, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { root } from './entries.mjs';

/** @typedef {import('typedoc').CommentDisplayPart} Part */

const COMPONENTS = `${root}src/components/`;

/**
 * Documents components as functions of their props, and lists the props on the component's page: those from this package,
 * also where a type alias combines several types. Attributes of the root element, which most components accept, are left out.
 * @param {import('typedoc').Application} app
 */
export function documentComponents(app) {
  const { getComment } = Context.prototype;
  // TypeDoc reads these tags from docstrings; here the declaration itself says enough. The type of a component made by `forwardRef` or `memo` is an object with a call signature.
  /** @type {typeof getComment} */
  Context.prototype.getComment = function (symbol, kind) {
    const comment = getComment.call(this, symbol, kind);
    if (kind === ReflectionKind.Variable && isComponent(symbol)) comment?.modifierTags.add('@function');
    if (kind === ReflectionKind.TypeAlias && isMemberOfList(symbol)) comment?.modifierTags.add('@useDeclaredType');
    return comment;
  };

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (/** @type {Context} */ context) => {
    Context.prototype.getComment = getComment;
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      if (!module.isDeclaration()) continue;
      for (const component of module.children ?? []) {
        const props = module.getChildByName(`${component.name}Props`);
        const symbol = props && context.getSymbolFromReflection(props);
        const comment = component.signatures?.[0]?.comment;
        if (symbol === undefined || comment === undefined) continue;
        comment.blockTags.push(new CommentTag('@props', writeTable(context, module, symbol)));
      }
    }
  });
}

/**
 * Whether a type is `(typeof LIST)[number]`, which is shown as the union of the list's items.
 * @param {import('typescript').Symbol} symbol
 */
function isMemberOfList(symbol) {
  const declaration = symbol.declarations?.[0];
  return declaration && ts.isTypeAliasDeclaration(declaration) && ts.isIndexedAccessTypeNode(declaration.type);
}

/** @param {import('typescript').Symbol} symbol */
function isComponent(symbol) {
  return /^[A-Z][a-z]/.test(symbol.name) && symbol.declarations?.[0]?.getSourceFile().fileName.startsWith(COMPONENTS);
}

/**
 * @param {Context} context @param {import('typedoc').DeclarationReflection} module
 * @param {import('typescript').Symbol} symbol
 * @returns {Part[]}
 */
function writeTable(context, module, symbol) {
  const { checker } = context;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const cases = (type.isUnion() ? type.types : [type]).map((part) => checker.getPropertiesOfType(part).filter(isOurs));
  const properties = new Map(cases.flat().map((property) => [property.name, property]));
  if (properties.size === 0) return [text('None, apart from the attributes of its root element.')];
  /** @param {import('typescript').Symbol} property */
  const needOf = ({ name }) => {
    const needed = cases.filter((props) => props.some((other) => other.name === name && !isOptional(other))).length;
    return needed === 0 ? '' : needed === cases.length ? ' (required)' : ' (required in one form)';
  };
  const rows = [...properties.values()].sort((a, b) => Number(needOf(a) === '') - Number(needOf(b) === ''));
  return [
    text('| Prop | Description |\n| --- | --- |\n'),
    ...rows.flatMap((property) => [
      text(`| **\`${property.name}\`**${needOf(property)}<br>`),
      ...linkTypes(module, writeType(checker, property)),
      text(` | ${writeDescription(checker, property)} |\n`),
    ]),
  ];
}

/** @param {import('typescript').Symbol} property */
function isOurs({ declarations }) {
  return declarations?.some((node) => node.getSourceFile().fileName.startsWith(`${root}src/`)) === true;
}

/** @param {import('typescript').Symbol} property */
function isOptional(property) {
  return (property.flags & ts.SymbolFlags.Optional) !== 0;
}

/**
 * The type as the source spells it, which names types where the checker would list their members.
 * @param {import('typescript').TypeChecker} checker @param {import('typescript').Symbol} property
 */
function writeType(checker, property) {
  const declaration = property.declarations?.[0];
  const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const words = node?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(property), declaration);
  const type = words.replaceAll(/\s+/g, ' ').replaceAll(/ \| undefined$/g, '');
  return /^\((.*)\)$/.exec(type)?.[1]?.includes('=>') ? type.slice(1, -1) : type;
}

/** @param {import('typescript').TypeChecker} checker @param {import('typescript').Symbol} property */
function writeDescription(checker, property) {
  const words = ts.displayPartsToString(property.getDocumentationComment(checker));
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default');
  const value = ts.displayPartsToString(tag?.text).replaceAll(/\s+/g, ' ').trim();
  // A code block can't be part of a row.
  const text = words
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cell(value === '' ? text : `${text} Default: ${value}.`);
}

/**
 * A type of this module, or of another entry.
 * @param {import('typedoc').DeclarationReflection} module @param {string} name
 */
function findType(module, name) {
  const entries = [module, ...(module.project.children ?? [])];
  const found = entries.map((entry) => entry.getChildByName(name)).find((child) => child !== undefined);
  return found?.isReference() ? found.tryGetTargetReflectionDeep() : found;
}

/**
 * The type as code, with links for the package's types.
 * @param {import('typedoc').DeclarationReflection} module @param {string} type
 * @returns {Part[]}
 */
function linkTypes(module, type) {
  /** @type {Map<string, import('typedoc').Reflection>} */
  const targets = new Map();
  for (const name of type.match(/\b[A-Z]\w+/g) ?? []) {
    const target = findType(module, name);
    if (target !== undefined) targets.set(name, target);
  }
  const pieces = targets.size === 0 ? [type] : type.split(new RegExp(`\\b(${[...targets.keys()].join('|')})\\b`));
  /** @type {Part[]} */
  const parts = [];
  for (const words of pieces) {
    const code = `\`${cell(words)}\``;
    const target = targets.get(words);
    if (target !== undefined) parts.push({ kind: 'inline-tag', tag: '@link', text: code, target });
    else if (words.trim() !== '') parts.push({ kind: 'code', text: code });
  }
  return parts;
}

/** @param {string} words */
function cell(words) {
  return words.replaceAll('|', '\\|');
}

/** @param {string} words @returns {Part} */
function text(words) {
  return { kind: 'text', text: words };
}
