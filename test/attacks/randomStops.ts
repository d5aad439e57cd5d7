const MAX_STOPS = 8;

/** Returns lengths at which to render a streaming text, also within a character. The same for the same text. */
export function randomStops(text: string): readonly number[] {
  let state =
    [...text.slice(0, 200)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, text.length) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const stops = Array.from({ length: Math.min(MAX_STOPS, text.length) }, () => Math.floor(next() * text.length));
  return [...new Set(stops)].sort((a, b) => a - b);
}
