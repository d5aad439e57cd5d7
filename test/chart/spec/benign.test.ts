import { describe, expect, it } from 'vitest';
import { GALLERY } from '../../attacks/corpus/gallery.js';
import { drawSvg } from '../draw/drawHeadless.js';

describe('rebuildChart accepts', () => {
  it.each(Object.entries(GALLERY))('%s', async (_, { spec, result }) => {
    const svg = await drawSvg(spec, result);
    expect(svg.match(/<path|<text/g)?.length ?? 0).toBeGreaterThan(4);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|>f\d|>c\d|orders\./);
  });
});
