import { join } from 'node:path';
import ts from 'typescript';
import type { Example } from './readExamples.js';

const root = process.cwd();

/**
 * Type-checks each example as a separate file, which sees the names that `globals.d.ts` declares, and returns the
 * errors, each with its place in the guide.
 */
export function compileExamples(examples: readonly Example[]): readonly string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noUnusedLocals: false, noUnusedParameters: false },
    root,
  );
  // Next to the tests, so that packages and types are found.
  const files = new Map(
    examples.map((example, at) => [join(root, 'test/docs', `example-${at}.${example.language}`), example]),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => asModule(files.get(path)) ?? readFile(path);
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([...files.keys(), join(root, 'test/docs/globals.d.ts')], options, host);
  return [...files].flatMap(([path, { place }]) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) => {
        const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
        return `${place} (line ${line + 1}): ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      },
    );
  });
}

/** An example without imports would share its names with all other examples. */
function asModule(example: Example | undefined): string | undefined {
  return example && `${example.code}\nexport {};\n`;
}
