/** Names of browsers in browserslist, and in MDN's compatibility data. */
const NAMES = /** @type {const} */ ({
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
});

/**
 * The oldest supported version of each browser.
 * @typedef {ReadonlyMap<import('@mdn/browser-compat-data').BrowserName, string>} OldestBrowsers
 */

/**
 * Returns the oldest version of each browser that a `.browserslistrc` names, as lines of `name >= version`.
 * @param {string} text
 * @returns {OldestBrowsers}
 */
export function readOldestBrowsers(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', operator, version = ''] = line.trim().split(/\s+/);
      if (!isKnown(name) || operator !== '>=') {
        throw new Error(`“${line}” in .browserslistrc can’t be read. Write “safari >= 18.1”.`);
      }
      return [NAMES[name], version];
    }),
  );
}

/** @param {string} name @returns {name is keyof typeof NAMES} */
function isKnown(name) {
  return Object.hasOwn(NAMES, name);
}
