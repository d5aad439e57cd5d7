import { isRecord } from '../../protocol/narrow.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { isInkOfBackground } from '../spec/views/styleLabels.js';
import { isDark, readHex } from './mix.js';
import type { ChartTheme } from './readChartTheme.js';

/**
 * Specs are written for a white page. On a dark one, their black marks and texts get the theme's text colour, and white ones, which
 * are on coloured marks or between them, its surface. Colours that depend on the mark behind them stay as they are.
 */
export function adaptNeutrals(spec: SpecObject, theme: Pick<ChartTheme, 'text' | 'surface'>): SpecObject {
  return isDark(theme.surface) ? (adapt(spec, false, theme) as SpecObject) : spec;
}

const COLOR = /^(?:color|fill|stroke)$/;
/** Parts of a colour channel that contain colours, rather than the words of its legend. */
const INNER = /^(?:value|condition)$/;
const SKIPPED = /^(?:scale|transform)$/;

function adapt(part: unknown, isColor: boolean, theme: Pick<ChartTheme, 'text' | 'surface'>): unknown {
  if (typeof part === 'string') return isColor ? replaceNeutral(part, theme) : part;
  if (Array.isArray(part)) return part.map((item) => adapt(item, isColor, theme));
  if (!isRecord(part) || isInkOfBackground(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    const isInner = COLOR.test(key) || (isColor && INNER.test(key));
    return [key, SKIPPED.test(key) ? value : adapt(value, isInner, theme)];
  });
  return Object.fromEntries(entries);
}

const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };
/** How far a neutral colour may be from black or white, and its channels from each other, from 0 to 255. */
const DISTANCE = 0x60;
const SPREAD = 16;

function replaceNeutral(color: string, { text, surface }: Pick<ChartTheme, 'text' | 'surface'>): string {
  const known = NAMED[color.toLowerCase()] ?? color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
  if (!/^#[\da-f]{6}$/i.test(known)) return color;
  const channels = readHex(known);
  const [low, high] = [Math.min(...channels), Math.max(...channels)];
  if (high - low > SPREAD) return color;
  if (high < DISTANCE) return text;
  return low > 255 - SPREAD ? surface : color;
}
