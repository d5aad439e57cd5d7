/**
 * Marks that one update may bring: each costs a few microseconds to parse and render, which nothing interrupts. An answer
 * that comes at once and stays below them all takes less than two seconds; one that streams has as many in each frame.
 */
const MOST = { lines: 8_000, brackets: 8_000, emphasis: 12_000, containers: 16_000, others: 16_000 };

const KINDS: Readonly<Record<string, keyof typeof MOST>> = {
  '\n': 'lines',
  '\r': 'lines',
  '[': 'brackets',
  ']': 'brackets',
  '*': 'emphasis',
  _: 'emphasis',
  '~': 'emphasis',
  '>': 'containers',
  '-': 'containers',
  '+': 'containers',
  '|': 'others',
  '`': 'others',
  '<': 'others',
  '&': 'others',
  '\\': 'others',
};

/** How far a text can be parsed in one go, from `from` on; its length when all of it can. */
export function findAffordableEnd(text: string, from: number): number {
  if (text.length - from < 8_000) return text.length;
  const counts = { lines: 0, brackets: 0, emphasis: 0, containers: 0, others: 0 };
  for (let index = from; index < text.length; index += 1) {
    const kind = KINDS[text.charAt(index)];
    if (kind === undefined) continue;
    counts[kind] += 1;
    if (counts[kind] > MOST[kind]) return index;
  }
  return text.length;
}
