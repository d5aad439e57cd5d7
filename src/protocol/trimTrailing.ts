/**
 * Returns the text without any of `characters` at its end. A regular expression such as `/x+$/` would be quadratic, since it is
 * tried at every character of every run.
 */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
