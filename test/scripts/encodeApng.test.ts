import { expect, it } from 'vitest';
import { decodePng } from '../../scripts/pictures/decodePng.mjs';
import { encodeApng } from '../../scripts/pictures/encodeApng.mjs';

const WIDTH = 6;
const HEIGHT = 4;

const pixelsOf = (shadeAt: (x: number, y: number) => number) => {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = shadeAt(Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH));
  return { width: WIDTH, height: HEIGHT, rgb };
};
const gradient = pixelsOf((x, y) => x * 30 + y);
const withDot = pixelsOf((x, y) => (x === 4 && y === 2 ? 255 : x * 30 + y));

it('writes a picture that reads back as it was', () => {
  expect(decodePng(encodeApng([{ pixels: gradient, ms: 0 }], 1))).toEqual(gradient);
});

it('writes only the changed box of a later frame, with its place and duration', () => {
  const frames = [gradient, withDot, withDot].map((pixels) => ({ pixels, ms: 100 }));
  const png = encodeApng(frames, 2);
  expect(decodePng(png)).toEqual(gradient);
  const controls = [...png.toString('latin1').matchAll(/fcTL/g)].map(({ index }) => {
    const field = (offset: number) => png.readUInt32BE(index + 8 + offset);
    return { size: [field(0), field(4)], at: [field(8), field(12)], ms: png.readUInt16BE(index + 24) };
  });
  expect(controls).toEqual([
    { size: [6, 4], at: [0, 0], ms: 100 },
    { size: [1, 1], at: [4, 2], ms: 100 },
    { size: [1, 1], at: [0, 0], ms: 100 },
  ]);
});
