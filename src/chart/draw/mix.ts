/** Mixes a share of `other` into `color`. Both are `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = Number.parseInt(color.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
