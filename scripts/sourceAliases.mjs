/**
 * Returns aliases that map the package's entries to their sources, for tests, stories, benchmarks and the demo. The
 * first match wins, so the order matters.
 * @param {string} root path of the repository, with a trailing slash
 */
export function sourceAliases(root) {
  return [
    { find: /^tabletalk$/, replacement: `${root}src/index.ts` },
    { find: /^tabletalk\/core$/, replacement: `${root}src/stream/index.ts` },
    // The sheets of single parts are built from parts of this one.
    { find: /^tabletalk\/(styles|markdown|chart)\.css$/, replacement: `${root}src/styles.css` },
    { find: /^tabletalk\/(markdown|chart)$/, replacement: `${root}src/components/$1/index.ts` },
    { find: /^tabletalk\/locales\/(.*)$/, replacement: `${root}src/locales/$1.ts` },
    { find: /^tabletalk\/(\w+)$/, replacement: `${root}src/$1/index.ts` },
  ];
}
