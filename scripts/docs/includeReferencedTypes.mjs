import { Context, Converter, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { root } from './entries.mjs';

const TYPES = ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface;

/**
 * The types that are documented only because another type refers to them: they can't be imported.
 * @type {WeakSet<import('typedoc').Reflection>}
 */
export const referencedTypes = new WeakSet();

/**
 * Documents this package's types that an exported type refers to without being exported themselves, such as the parts of
 * an intersection. Without them, a page would name types that the site doesn't describe. Each is added to the module that
 * refers to it first.
 * @param {import('typedoc').Application} app
 */
export function includeReferencedTypes(app) {
  /** @type {Map<import('typescript').Symbol, import('typedoc').Reflection>} */
  const referrers = new Map();
  const { createSymbolReference } = Context.prototype;

  // TypeDoc has no event for references; it offers this method for replacement by plugins.
  /** @type {typeof createSymbolReference} */
  Context.prototype.createSymbolReference = function (symbol, context, name) {
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    const isOwnType = file?.startsWith(`${root}src/`) && symbol.flags & TYPES;
    if (isOwnType && !referrers.has(symbol)) referrers.set(symbol, moduleOf(context.scope));
    return createSymbolReference.call(this, symbol, context, name);
  };

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (/** @type {Context} */ context) => {
    context.setActiveProgram(context.programs[0]);
    // A conversion may add references. Iterating a Map also visits the entries that are added meanwhile.
    for (const [symbol, module] of referrers) {
      if (context.getReflectionFromSymbol(symbol) !== undefined) continue;
      app.converter.convertSymbol(context.withScope(module), symbol);
      const added = context.getReflectionFromSymbol(symbol);
      if (added !== undefined) referencedTypes.add(added);
    }
    Context.prototype.createSymbolReference = createSymbolReference;
  });
}

/**
 * @param {import('typedoc').Reflection} reflection
 * @returns {import('typedoc').Reflection}
 */
function moduleOf(reflection) {
  const { parent } = reflection;
  return parent === undefined || reflection.kindOf(ReflectionKind.Module) ? reflection : moduleOf(parent);
}
