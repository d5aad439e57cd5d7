const MOST_STOPS = 8;

/** Lengths at which a text stops on its way, the same each time for the same text; also in the middle of a character. */
export function randomStops(text: string): readonly number[] {
  let state =
    [...text.slice(0, 200)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, text.length) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const stops = Array.from({ length: Math.min(MOST_STOPS, text.length) }, () => Math.floor(next() * text.length));
  return [...new Set(stops)].sort((a, b) => a - b);
}
