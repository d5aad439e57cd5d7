/** Characters. Longer clusters are split; real ones, such as emoji of families, have fewer than 50. */
const MAX_CLUSTER_LENGTH = 1000;
const JOINER = '\u200d';
/** Code points that belong to the preceding character: marks, format characters, skin tones. */
const ATTACHED = /^(?:[\p{M}\p{Cf}]|[\u{1f3fb}-\u{1f3ff}])/u;

/** Returns the first offset at or after `at` where a text can be cut without splitting a visible character. */
export function findCharacterEnd(text: string, at: number): number {
  let end = at < text.length && isWithinPair(text, at) ? at + 1 : at;
  const limit = Math.min(text.length, at + MAX_CLUSTER_LENGTH);
  while (end < limit && isAttached(text, end)) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

function isAttached(text: string, at: number): boolean {
  return text.charAt(at - 1) === JOINER || ATTACHED.test(text.slice(at, at + 2));
}

function isWithinPair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
}
