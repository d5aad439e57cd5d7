import ts from 'typescript';
import { ROOT, SOURCES } from './sources.js';

/** Trees and specs of other libraries, which don't have `undefined` as a value. */
const FOREIGN = ['src/chart/spec/', 'src/markdown/'];

const ACCEPTS_UNDEFINED = ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any;

/** The optional members that don't accept `undefined`, each with its file. */
export function findStrictMembers(): readonly string[] {
  const checker = SOURCES.getTypeChecker();
  const found: string[] = [];
  for (const source of SOURCES.getSourceFiles()) {
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
  return found;
}
