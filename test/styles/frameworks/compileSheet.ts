/** Compiles the frameworks' CSS with their own packages. Runs in Node; browser tests call it as the command `compileSheet`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (path: string) => readFile(path, 'utf8');

const COMPILERS = {
  'tailwind-4': async (classes: string) => {
    const { compile } = await import('tailwindcss');
    return (await compile(await read(require.resolve('tailwindcss/index.css')))).build(classes.split(' '));
  },
  'tailwind-3': (classes: string) => compileTailwind3('@tailwind base; @tailwind utilities;', classes),
  // The set-up with a line for the order, as in docs/theming.md
  'tailwind-3-layered': (classes: string) =>
    compileTailwind3('@layer preflight, tabletalk; @layer preflight { @tailwind base; } @tailwind utilities;', classes),
  bootstrap: () => read(require.resolve('bootstrap/dist/css/bootstrap.css')),
  'bootstrap-reboot': () => read(require.resolve('bootstrap/dist/css/bootstrap-reboot.css')),
  mui: async () => {
    const [{ createElement }, { renderToStaticMarkup }, { default: CssBaseline }] = await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@mui/material/CssBaseline'),
    ]);
    return renderToStaticMarkup(createElement(CssBaseline)).replaceAll(/<\/?style[^>]*>/g, '');
  },
};

export type Framework = keyof typeof COMPILERS;

/** Returns a framework's CSS. `classes` are the utilities to generate, separated by spaces. */
export async function compileSheet(framework: Framework, classes = ''): Promise<string> {
  return COMPILERS[framework](classes);
}

async function compileTailwind3(css: string, classes: string): Promise<string> {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([import('postcss'), import('tailwindcss3')]);
  const result = await postcss([tailwind({ content: [{ raw: classes }] })]).process(css, { from: undefined });
  return result.css;
}
