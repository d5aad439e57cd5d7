/** Type-checks app.tsx and the package's declarations with the TypeScript of the first argument, as each kind of project does. */
const { default: ts } = await import(process.argv[2] ?? '');
const { ModuleKind, ModuleResolutionKind } = ts;

const react18 = { react: ['./node_modules/@types/react-18'], 'react/*': ['./node_modules/@types/react-18/*'] };
const projects = {
  bundler: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
  'bundler, React 18': { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler, paths: react18 },
  node16: { module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 },
  nodenext: { module: ModuleKind.NodeNext, moduleResolution: ModuleResolutionKind.NodeNext },
};

const found = Object.entries(projects).flatMap(([name, options]) => {
  const program = ts.createProgram(['app.tsx'], {
    ...options,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  });
  // The declarations of other packages are not checked.
  const ours = ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => !/node_modules\/(?!tabletalk\/)/.test(file?.fileName ?? ''));
  return ours.map(
    ({ file, messageText }) => `${name}: ${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
});
if (found.length > 0) {
  console.error(`${found.length} errors. The first ones:\n${found.slice(0, 5).join('\n')}`);
  process.exit(1);
}
