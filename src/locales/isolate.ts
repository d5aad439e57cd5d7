/**
 * Returns a name for use in a sentence of a right-to-left language, with a direction independent of the sentence's: its digits
 * and punctuation stay with it. `name` must be cleaned of such controls, as `shownName` does.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/**
 * Does the same for a text that is cleaned after it has become part of a sentence, which removes isolates and keeps marks. A
 * text that doesn't begin with a Latin letter is returned unchanged.
 */
export function markDirection(text: string): string {
  return /^\P{L}*\p{Script=Latin}/u.test(text) ? `\u200e${text}\u200e` : text;
}
