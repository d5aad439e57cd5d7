/** Removes control and format characters, with which a service could steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
