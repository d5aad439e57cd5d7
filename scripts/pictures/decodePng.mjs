import { inflateSync } from 'node:zlib';

/**
 * @typedef {object} Pixels
 * @property {number} width
 * @property {number} height
 * @property {Buffer} rgb three bytes a pixel, in rows from the top
 */

const SIGNATURE_BYTES = 8;
const TRUE_COLOR = 2;
const TRUE_COLOR_WITH_ALPHA = 6;

/**
 * Returns the pixels of a PNG as Chromium writes it: 8 bits a channel, RGB or RGBA, not interlaced. Alpha is left out, because a
 * page has an opaque background. Throws for any other kind.
 *
 * @param {Buffer} png
 * @returns {Pixels}
 */
export function decodePng(png) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer} */
  let header = Buffer.alloc(0);
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const size = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + size);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    at += size + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, kind, , , interlace] = header.subarray(8);
  if (depth !== 8 || interlace !== 0 || (kind !== TRUE_COLOR && kind !== TRUE_COLOR_WITH_ALPHA)) {
    throw new Error(`This kind of PNG is not read here: depth ${depth}, colour type ${kind}, interlace ${interlace}.`);
  }
  const channels = kind === TRUE_COLOR ? 3 : 4;
  const raw = unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels);
  return { width, height, rgb: channels === 3 ? raw : dropAlpha(raw) };
}

/**
 * Undoes the filter of each row, whose number is the row's first byte (PNG specification, section 9).
 *
 * @param {Buffer} lines @param {number} rowBytes @param {number} channels
 */
function unfilter(lines, rowBytes, channels) {
  const rows = lines.length / (rowBytes + 1);
  const out = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const filter = lines[row * (rowBytes + 1)];
    for (let x = 0; x < rowBytes; x += 1) {
      const at = row * rowBytes + x;
      const left = x < channels ? 0 : (out[at - channels] ?? 0);
      const above = row === 0 ? 0 : (out[at - rowBytes] ?? 0);
      const corner = x < channels || row === 0 ? 0 : (out[at - rowBytes - channels] ?? 0);
      const predicted =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? paeth(left, above, corner)
                : 0;
      out[at] = (lines[row * (rowBytes + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return out;
}

/** @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** @param {Buffer} rgba */
function dropAlpha(rgba) {
  const rgb = Buffer.alloc((rgba.length / 4) * 3);
  for (let pixel = 0; pixel < rgba.length / 4; pixel += 1) rgba.copy(rgb, pixel * 3, pixel * 4, pixel * 4 + 3);
  return rgb;
}
