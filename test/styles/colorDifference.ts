type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * How colours look to readers who see no red (protanopia), no green (deuteranopia) or no blue (tritanopia): the matrices of
 * severity 1.0 for linear RGB from Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
 */
export const SIMULATIONS: Readonly<Record<'full vision' | 'protanopia' | 'deuteranopia' | 'tritanopia', Matrix>> = {
  'full vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The CIEDE2000 difference of two `#rrggbb` colours as one kind of vision sees them. */
export function colorDifference(a: string, b: string, vision: Matrix): number {
  return ciede2000(toLab(see(toLinear(a), vision)), toLab(see(toLinear(b), vision)));
}

function toLinear(hex: string): Triple {
  const read = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [read(1), read(3), read(5)];
}

function see([r, g, b]: Triple, vision: Matrix): Triple {
  const channel = ([x, y, z]: Triple) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [channel(vision[0]), channel(vision[1]), channel(vision[2])];
}

/** CIELAB under D65. */
function toLab([r, g, b]: Triple): Triple {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;

/** Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005. */
export function ciede2000([lightA, redA, blueA]: Triple, [lightB, redB, blueB]: Triple): number {
  const chroma = (Math.hypot(redA, blueA) + Math.hypot(redB, blueB)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [a, b] = [polar(redA * stretch, blueA), polar(redB * stretch, blueB)];
  const isGrey = a.chroma * b.chroma === 0;
  const turn = b.hue - a.hue;
  const step = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const sum = a.hue + b.hue;
  const hue = isGrey ? sum : Math.abs(turn) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2;
  const meanLight = (lightA + lightB) / 2;
  const meanChroma = (a.chroma + b.chroma) / 2;
  const wave = (factor: number, shift: number) => Math.cos((factor * hue + shift) * DEGREE);
  const t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63);
  const light = (lightB - lightA) / (1 + (0.015 * (meanLight - 50) ** 2) / Math.sqrt(20 + (meanLight - 50) ** 2));
  const saturation = (b.chroma - a.chroma) / (1 + 0.045 * meanChroma);
  const tint = (2 * Math.sqrt(a.chroma * b.chroma) * Math.sin((step / 2) * DEGREE)) / (1 + 0.015 * meanChroma * t);
  const rotation =
    -2 *
    Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * DEGREE);
  return Math.sqrt(light ** 2 + saturation ** 2 + tint ** 2 + rotation * saturation * tint);
}

function polar(red: number, blue: number) {
  const angle = Math.atan2(blue, red) / DEGREE;
  return { chroma: Math.hypot(red, blue), hue: angle < 0 ? angle + 360 : angle };
}
