import ts from 'typescript';
import { ROOT, SOURCES } from './sources.js';

/**
 * The names that each module exports, sorted: `createDataClient` for a value, `type DataClient` for a type. Reads the
 * sources, since a type leaves no trace at run time.
 */
export function listExports(files: readonly string[]): readonly (readonly string[])[] {
  const checker = SOURCES.getTypeChecker();
  return files.map((file) => {
    const source = SOURCES.getSourceFile(ROOT + file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is not a module.`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => (isValue(symbol, checker) ? symbol.name : `type ${symbol.name}`))
      .sort();
  });
}

function isValue(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}
