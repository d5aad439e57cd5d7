import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The names that each module exports, sorted: `createDataClient` for a value, `type DataClient` for a type. Reads the
 * sources, since a type leaves no trace at run time.
 */
export function listExports(files: readonly string[]): readonly (readonly string[])[] {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const paths = files.map((file) => ROOT + file);
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  return paths.map((path) => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${path} is not a module.`);
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
