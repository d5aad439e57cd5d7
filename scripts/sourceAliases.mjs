/**
 * The package's own entries as paths of its sources, for tests, stories and the demo. The order matters: the first
 * match wins.
 * @param {string} root the repository, with a slash at its end
 */
export function sourceAliases(root) {
  return [
    { find: /^tabletalk$/, replacement: `${root}src/index.ts` },
    { find: /^tabletalk\/core$/, replacement: `${root}src/stream/index.ts` },
    { find: /^tabletalk\/styles\.css$/, replacement: `${root}src/styles.css` },
    { find: /^tabletalk\/locales\/(.*)$/, replacement: `${root}src/locales/$1.ts` },
    { find: /^tabletalk\/(\w+)$/, replacement: `${root}src/$1/index.ts` },
  ];
}
