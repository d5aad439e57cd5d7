import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The root of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

/** All sources of the package. Reading them takes seconds, so the tests of exports share them. */
export const SOURCES = ts.createProgram(
  fileNames.filter((name) => name.startsWith(`${ROOT}src/`)),
  options,
);
