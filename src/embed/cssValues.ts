/** Each reader returns an untrusted value as safe CSS, or undefined. */

const MAX_LENGTH = 200;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(([^()]*)\)$/;
const COMPONENT = /^(?:[+-]?(?:\d{1,6}(?:\.\d{0,12})?|\.\d{1,12})(?:%|deg|rad|grad|turn)?|none)$/;

/** One colour: hex, a name, or a colour function of numbers. */
export function readCssColor(value: unknown): string | undefined {
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (HEX.test(text) || COLOR_NAMES.has(text)) return text;
  const [, inner] = FUNCTION.exec(text) ?? [];
  // eslint-disable-next-line regexp/no-super-linear-move -- at most 200 characters, see MAX_LENGTH
  const parts = inner?.trim().split(/\s*[,/]\s*|\s+/) ?? [];
  const isColor = (parts.length === 3 || parts.length === 4) && parts.every((part) => COMPONENT.test(part));
  return isColor ? text : undefined;
}

/** One length from 0 to 9999.99 in px, rem or em; a number without a unit is pixels. */
export function readCssLength(value: unknown): string | undefined {
  if (typeof value === 'number') return value >= 0 && value < 10_000 ? `${round(value)}px` : undefined;
  const [, amount = '', unit = ''] =
    /^(\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(px|rem|em)?$/.exec(readText(value) ?? '') ?? [];
  return amount === '' ? undefined : `${round(Number(amount))}${unit || 'px'}`;
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

const GENERIC_FAMILIES = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded'.split(' '),
);

/** Up to 12 names of font families, in double quotes unless they are generic. */
export function readFontFamilies(value: unknown): string | undefined {
  const names = readText(value)?.split(',') ?? [];
  const families = names.map((name) => readFamily(name.trim()));
  const isList = families.length > 0 && families.length <= 12 && !families.includes(undefined);
  return isList ? families.join(', ') : undefined;
}

function readFamily(name: string): string | undefined {
  const bare = name.replace(/^(?:"(.*)"|'(.*)')$/, '$1$2');
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _.-]{0,62}[\p{L}\p{M}\p{N}])?$/u.test(bare)) return undefined;
  return GENERIC_FAMILIES.has(bare.toLowerCase()) ? bare.toLowerCase() : `"${bare}"`;
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  return value.trim() || undefined;
}

/** CSS Color 4, named colors, and `transparent`. */
const COLOR_NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white
  whitesmoke yellow yellowgreen`.split(/\s+/),
);
