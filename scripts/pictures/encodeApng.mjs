import { crc32, deflateSync } from 'node:zlib';

/**
 * @typedef {import('./decodePng.mjs').Pixels} Pixels
 * @typedef {{ pixels: Pixels, ms: number }} Frame `ms`: how long a picture is shown, at most 65,535 ms
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const RGBA = 6;

/**
 * Returns an animated PNG (PNG specification, third edition). It shows the last frame once it has played `plays` times. A frame
 * contains only the box that differs from the one before, transparent wherever a pixel is unchanged: the animation of a page
 * shrinks to a tenth. One frame gives an ordinary PNG. All frames must have the same size.
 *
 * @param {readonly Frame[]} frames @param {number} plays
 */
export function encodeApng(frames, plays) {
  const [first] = frames;
  if (first === undefined) throw new Error('An animation needs at least one frame.');
  const { width, height } = first.pixels;
  const chunks = [chunk('IHDR', numbers([width, 4], [height, 4], [8, 1], [RGBA, 1], [0, 3]))];
  if (frames.length > 1) chunks.push(chunk('acTL', numbers([frames.length, 4], [plays, 4])));
  let order = 0;
  for (const [index, { pixels, ms }] of frames.entries()) {
    const before = frames[index - 1]?.pixels;
    const box = before ? changedBox(before, pixels) : { left: 0, top: 0, width, height };
    const data = deflateSync(linesOf(box, before, pixels), { level: 9 });
    if (frames.length > 1) {
      const place = [box.width, box.height, box.left, box.top].map((size) => /** @type {const} */ ([size, 4]));
      // The frame stays when the next one is drawn over it.
      chunks.push(chunk('fcTL', numbers([order++, 4], ...place, [ms, 2], [1_000, 2], [0, 1], [1, 1])));
    }
    chunks.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers([order++, 4]), data])));
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/**
 * Returns the smallest box that contains every change. One pixel if nothing changed, as a frame can't be empty.
 *
 * @param {Pixels} before @param {Pixels} pixels @returns {Box}
 */
function changedBox(before, { width, height, rgb }) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 3;
    if (before.rgb.compare(rgb, row, row + width * 3, row, row + width * 3) === 0) continue;
    top = Math.min(top, y);
    bottom = y;
    for (let x = 0; x < left; x += 1) if (differs(before.rgb, rgb, row + x * 3)) left = x;
    for (let x = width - 1; x > right; x -= 1) if (differs(before.rgb, rgb, row + x * 3)) right = x;
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Returns the rows of a box, each after the number of its filter (none: most pixels of a page repeat exactly).
 *
 * @param {Box} box @param {Pixels | undefined} before @param {Pixels} pixels
 */
function linesOf({ left, top, width, height }, before, pixels) {
  const lines = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((top + y) * pixels.width + left + x) * 3;
      if (before && !differs(before.rgb, pixels.rgb, from)) continue;
      const to = y * (width * 4 + 1) + 1 + x * 4;
      pixels.rgb.copy(lines, to, from, from + 3);
      lines[to + 3] = 255;
    }
  }
  return lines;
}

/** @param {Buffer} one @param {Buffer} other @param {number} at */
function differs(one, other, at) {
  return one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2];
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers([data.length, 4]), body, numbers([crc32(body), 4])]);
}

/** Big-endian numbers, each with its size in bytes. @param {Array<readonly [value: number, bytes: number]>} fields */
function numbers(...fields) {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntBE(value, 0, bytes);
      return field;
    }),
  );
}
