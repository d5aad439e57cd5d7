/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Support */

/**
 * Returns the browsers whose oldest supported version lacks a feature, as `safari 18.1`. A feature behind a flag or a
 * prefix is lacking; one that the data calls partial is not.
 * @param {Identifier} feature
 * @param {import('./readOldestBrowsers.mjs').OldestBrowsers} oldest
 */
export function findLacking(feature, oldest) {
  const compat = feature.__compat;
  if (compat === undefined) return [];
  return [...oldest]
    .filter(([name, version]) => {
      const statement = compat.support[name];
      if (statement === undefined) return false;
      const statements = Array.isArray(statement) ? statement : [statement];
      return !statements.some((one) => includes(one, version));
    })
    .map(([name, version]) => `${name} ${version}`);
}

/** @param {Support} support @param {string} version */
function includes({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }, version) {
  if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
  if (typeof added !== 'string' || added === 'preview' || compare(added, version) > 0) return false;
  return typeof removed !== 'string' || compare(removed, version) > 0;
}

/** @param {string} left @param {string} right */
function compare(left, right) {
  const [a = 0, b = 0] = left.replace('≤', '').split('.').map(Number);
  const [c = 0, d = 0] = right.split('.').map(Number);
  return a - c || b - d;
}
