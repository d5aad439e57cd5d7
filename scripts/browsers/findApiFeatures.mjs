import ts from 'typescript';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {{ name: string, feature: Identifier, file: string, line: number }} ApiUse */

/** Names in TypeScript's libraries that MDN's data doesn't use. */
const OTHER_NAMES = new Map([
  ['ReadonlyArray', 'Array'],
  ['ConcatArray', 'Array'],
  ['ReadonlyMap', 'Map'],
  ['ReadonlySet', 'Set'],
  ['PromiseLike', 'Promise'],
  ['IteratorObject', 'Iterator'],
]);

/**
 * Returns the globals and members of the browser that files of a program use and MDN's data knows. The types show which
 * object a member belongs to. A member before `?.`, and the operand of `typeof`, are skipped, because they test whether
 * the browser has it.
 *
 * Options of a call, and members of values of type `any`, aren't read.
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isRead
 * @param {Pick<import('@mdn/browser-compat-data').CompatData, 'api' | 'javascript'>} data
 * @returns {ApiUse[]}
 */
export function findApiFeatures(program, isRead, data) {
  const checker = program.getTypeChecker();
  const { api, javascript } = data;
  const { builtins = {} } = javascript;
  /** @type {ApiUse[]} */
  const uses = [];

  /** @param {ts.Node} node @param {string} name @param {Identifier | undefined} feature */
  const add = (node, name, feature) => {
    if (feature?.__compat === undefined) return;
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ name, feature, file: file.fileName, line: line + 1 });
  };

  /** @param {ts.Node} node @param {ts.Type} owner @param {string} member */
  const addMember = (node, owner, member) => {
    const symbol = checker
      .getApparentType(owner)
      .getProperties()
      .find((property) => nameOf(property) === member);
    if (symbol === undefined || !isFromLibrary(symbol)) return;
    for (const type of listTypeNames(symbol, owner, checker)) {
      const known = api[type] ?? findBuiltin(type);
      const feature = known?.[member] ?? known?.[`${member}_static`];
      if (feature !== undefined) return add(node, `${type}.${member}`, feature);
    }
  };

  /** @param {string} type such as `Array` or `Intl.NumberFormat` */
  const findBuiltin = (type) => {
    const parts = type.split('.');
    return parts.reduce((found, part) => found?.[part], /** @type {Identifier | undefined} */ (builtins));
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isTypeOfExpression(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && !isAsked(node)) {
      addMember(node.name, checker.getTypeAtLocation(node.expression), node.name.text);
    } else if (ts.isElementAccessExpression(node) && !isAsked(node)) {
      const member = ts.isStringLiteralLike(node.argumentExpression)
        ? node.argumentExpression.text
        : node.argumentExpression.getText().replace(/^Symbol\./, '@@');
      addMember(node, checker.getTypeAtLocation(node.expression), member);
    } else if (ts.isForOfStatement(node) && node.awaitModifier !== undefined) {
      addMember(node, checker.getTypeAtLocation(node.expression), '@@asyncIterator');
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) addMember(node, checker.getTypeAtLocation(node.parent), name.text);
    } else if (ts.isIdentifier(node) && isGlobal(node, checker)) {
      add(node, node.text, api[node.text] ?? api.Window?.[node.text] ?? builtins[node.text]);
    }
    if (ts.isCallExpression(node)) visitListener(node);
    ts.forEachChild(node, visit);
  };

  /** Reads `target.addEventListener('name', …)`. @param {ts.CallExpression} node */
  const visitListener = ({ expression, arguments: [event] }) => {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'addEventListener') return;
    if (event === undefined || !ts.isStringLiteralLike(event)) return;
    const owner = checker.getTypeAtLocation(expression.expression);
    for (const type of listTypeNames(undefined, owner, checker)) {
      const feature = api[type]?.[`${event.text}_event`];
      if (feature !== undefined) return add(event, `${type}.${event.text}_event`, feature);
    }
  };

  for (const file of program.getSourceFiles()) if (isRead(file.fileName)) visit(file);
  return uses;
}

/** Whether the code continues only if the browser has the member. @param {ts.Node} node */
function isAsked(node) {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent)) return true;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) &&
    parent.expression === node &&
    parent.questionDotToken !== undefined
  );
}

/** @param {ts.Identifier} node @param {ts.TypeChecker} checker */
function isGlobal(node, checker) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  const symbol = checker.getSymbolAtLocation(node);
  return symbol !== undefined && isFromLibrary(symbol) && symbol.declarations?.some(isTopLevel) === true;
}

/** @param {ts.Declaration} declaration */
function isTopLevel(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent);
}

/** @param {ts.Symbol} symbol */
function isFromLibrary({ declarations = [] }) {
  return declarations.some((one) => /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
}

/** Returns a property's name, `@@asyncIterator` for a well-known symbol. @param {ts.Symbol} symbol */
function nameOf(symbol) {
  return symbol.name.replace(/^__@(\w+?)(?:@\d+)?$/, '@@$1');
}

/**
 * Returns the names under which the data may list a member: of the type that declares it, then of the value's type and
 * all that it extends.
 * @param {ts.Symbol | undefined} member @param {ts.Type} owner @param {ts.TypeChecker} checker
 */
function listTypeNames(member, owner, checker) {
  const names = new Set((member?.declarations ?? []).map((one) => nameOfType(one.parent)));
  /** @param {ts.Type} type */
  const visit = (type) => {
    if (type.isUnionOrIntersection()) return type.types.forEach(visit);
    const declaration = type.symbol?.declarations?.[0];
    if (declaration !== undefined) names.add(nameOfType(declaration));
    for (const base of type.isClassOrInterface() ? checker.getBaseTypes(type) : []) visit(base);
  };
  visit(checker.getApparentType(owner));
  return [...names].filter((name) => name !== undefined);
}

/** Returns the name of the interface, or of the object that `declare var` describes. @param {ts.Node} node */
function nameOfType(node) {
  const named = ts.isTypeLiteralNode(node) ? node.parent : node;
  if (ts.isModuleBlock(named)) return named.parent.name.getText();
  if (!ts.isInterfaceDeclaration(named) && !ts.isVariableDeclaration(named)) return undefined;
  const own = named.name.getText().replace(/Constructor$/, '');
  const name = OTHER_NAMES.get(own) ?? own;
  const space = ts.isModuleBlock(named.parent) ? named.parent.parent.name.getText() : 'global';
  return space === 'global' ? name : `${space}.${name}`;
}
