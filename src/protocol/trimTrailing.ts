/**
 * The text without those of `characters` at its end. `/x+$/` takes the square of the text's length: it is tried at each
 * character of every run that is not the last.
 */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
