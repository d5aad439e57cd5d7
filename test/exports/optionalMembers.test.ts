import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Trees and specs of other libraries, which don't have `undefined` as a value. */
const FOREIGN = ['src/chart/spec/', 'src/markdown/'];

const ACCEPTS_UNDEFINED = ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any;

it('accepts undefined for every optional member, as consumers with exactOptionalPropertyTypes need', () => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(
    fileNames.filter((name) => name.startsWith(`${ROOT}src/`)),
    options,
  );
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const source of program.getSourceFiles()) {
    const file = source.fileName.replace(ROOT, '');
    if (!file.startsWith('src/') || FOREIGN.some((folder) => file.startsWith(folder))) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node) && node.questionToken && node.type) {
        const type = checker.getTypeFromTypeNode(node.type);
        const kinds = type.isUnion() ? type.types : [type];
        if (!kinds.some(({ flags }) => flags & ACCEPTS_UNDEFINED)) found.push(`${file}: ${node.name.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});
