/** Enough that two questions of the same millisecond never get the same id. A service accepts 40 digits in all. */
const RANDOM_DIGITS = 16;

/**
 * Returns an id for a question asked at `time`, in milliseconds of Unix time: its 13 digits, random digits, then `-message`
 * (spec: `messageId`). With the time alone, two questions of the same moment would share an id, and one of them would get the
 * other's answer.
 */
export function createMessageId(time: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_DIGITS)), (byte) => byte % 10).join('');
  return `${String(Math.trunc(time)).padStart(13, '0')}${random}-message`;
}
