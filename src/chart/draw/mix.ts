/** The red, green and blue of a `#rrggbb` colour, each from 0 to 255. */
export function readHex(color: string): readonly [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Writes such numbers as `#rrggbb`. */
export function writeHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a share of `other` into `color`. Both are `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const to = readHex(other);
  return writeHex(readHex(color).map((from, at) => Math.round(from + ((to[at] ?? from) - from) * share)));
}

/** Whether a `#rrggbb` colour is closer to black than to white. */
export function isDark(color: string): boolean {
  return readHex(color).reduce((sum, channel) => sum + channel) < 384;
}
