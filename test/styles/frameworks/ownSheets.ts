import index from '../../../src/styles.css?raw';

const files = import.meta.glob<string>('../../../src/styles/*.css', { query: '?raw', import: 'default', eager: true });
const names = [...index.matchAll(/"\.\/styles\/(.+?)"/g)].map(([, name]) => name);

/** The text of the package's two sheets, as scripts/build-styles.mjs writes them. */
export const unlayered = names.map((name) => files[`../../../src/styles/${name}`]).join('\n');
export const layered = `@layer tabletalk {\n${unlayered}\n}`;
