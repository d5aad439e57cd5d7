import { posix } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, imported: string, exported: string }} Reexport A module as written in the entry, and two names. */

/**
 * Returns modules for server components, given the code of an entry that only exports what it imports. `server` has all
 * exports; it takes those of client modules from separate modules, which are in `clients`, by path. Throws for an entry
 * that does more.
 * @param {string} code
 * @param {(file: string) => string | undefined} clientFileOf where the exports of a client module go, none for another
 *   module
 * @returns {{ clients: Map<string, string>, server: string }}
 */
export function splitEntry(code, clientFileOf) {
  const reexports = readReexports(code);
  /** @type {Map<string, Reexport[]>} */
  const clients = new Map();
  const server = reexports.map((one) => {
    const file = clientFileOf(one.file);
    if (file === undefined) return one;
    const path = posix.relative(posix.dirname(file), one.file);
    clients.set(file, [...(clients.get(file) ?? []), { ...one, file: path }]);
    return { ...one, file, imported: one.exported };
  });
  return {
    clients: new Map([...clients].map(([file, own]) => [file, `"use client";\n${writeReexports(own)}`])),
    server: writeReexports(server),
  };
}

/**
 * Returns what an entry exports, which must be imported from other files.
 * @param {string} code
 * @returns {Reexport[]}
 */
export function readReexports(code) {
  const { statements } = ts.createSourceFile('entry.js', code, ts.ScriptTarget.Latest);
  /** @type {Map<string, { file: string, imported: string }>} */
  const imports = new Map();
  /** @type {Reexport[]} */
  const reexports = [];
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement) && statement.importClause !== undefined) {
      const file = textOf(statement.moduleSpecifier);
      const { name, namedBindings } = statement.importClause;
      if (name !== undefined) imports.set(name.text, { file, imported: 'default' });
      if (namedBindings === undefined) continue;
      if (!ts.isNamedImports(namedBindings)) throw new Error(`The entry imports all of ${file}: name its exports.`);
      for (const { propertyName, name } of namedBindings.elements) {
        imports.set(name.text, { file, imported: (propertyName ?? name).text });
      }
    } else if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const from = statement.moduleSpecifier && textOf(statement.moduleSpecifier);
      for (const { propertyName, name } of statement.exportClause.elements) {
        const local = (propertyName ?? name).text;
        const source = from === undefined ? imports.get(local) : { file: from, imported: local };
        if (source === undefined) throw new Error(`The entry defines ${local} itself: move it to a file.`);
        reexports.push({ ...source, exported: name.text });
      }
    } else {
      throw new Error(
        `The entry contains more than imports and exports: ${code.slice(statement.pos, statement.end).trim()}`,
      );
    }
  }
  return reexports;
}

/**
 * @param {readonly Reexport[]} reexports
 * @returns {string}
 */
export function writeReexports(reexports) {
  const files = [...new Set(reexports.map(({ file }) => file))];
  const lines = files.map((file) => {
    const names = reexports
      .filter((one) => one.file === file)
      .map(({ imported, exported }) => (imported === exported ? exported : `${imported} as ${exported}`));
    return `export { ${names.join(', ')} } from ${JSON.stringify(file)};\n`;
  });
  return lines.join('');
}

/** @type {(specifier: ts.Expression) => string} */
function textOf(specifier) {
  return ts.isStringLiteral(specifier) ? specifier.text : '';
}
