import type { EmbedTheme } from '../protocol/embedActions.js';
import { isRecord } from '../protocol/narrow.js';
import { readCssColor, readCssLength, readFontFamilies } from './cssValues.js';

/**
 * Returns the CSS variables that a brand theme sets, to spread into the `style` of the chat's root. Accepts unknown JSON:
 * unknown fields, and values that aren't one colour, one length or a list of font names, are left out.
 *
 * - `primaryColor`: the accent, the colours derived from it (text on it, links, focus; legible in light and dark), and the
 *   first colour of charts
 * - `borderRadius`: all radii, in the default proportions
 * - `font`: the family; `analyticsChat`: the background, and the composer's background and border
 */
export function embedThemeToVariables(theme: EmbedTheme | undefined): Readonly<Record<`--tt-${string}`, string>> {
  const chat = asRecord(theme?.analyticsChat);
  const input = asRecord(chat.chatInput);
  const font = readFontFamilies(theme?.font);
  const background = readCssColor(chat.backgroundColor);
  const inputBackground = readCssColor(input.backgroundColor);
  const inputBorder = readCssColor(input.borderColor);
  return {
    ...accent(readCssColor(theme?.primaryColor)),
    ...radii(readCssLength(theme?.borderRadius)),
    ...(font && { '--tt-font': font }),
    ...(background && { '--tt-color-background': background }),
    ...(inputBackground && { '--tt-composer-background': inputBackground }),
    ...(inputBorder && { '--tt-composer-border': inputBorder }),
  };
}

/** Below this OKLCH lightness, white text is easier to read than black. */
const WHITE_BELOW = 0.57;

function accent(color: string | undefined): Record<`--tt-${string}`, string> {
  if (color === undefined) return {};
  const onPage = `light-dark(oklch(from ${color} min(l, 0.5) c h), oklch(from ${color} max(l, 0.75) c h))`;
  return {
    '--tt-color-accent': color,
    '--tt-color-accent-hover': `color-mix(in oklab, ${color} 86%, light-dark(black, white))`,
    '--tt-color-accent-soft': `color-mix(in oklab, ${color} 10%, var(--tt-color-background))`,
    '--tt-color-on-accent': `oklch(from ${color} clamp(0, (${WHITE_BELOW} - l) * 1000, 1) 0 0)`,
    '--tt-color-link': onPage,
    '--tt-color-focus': onPage,
    '--tt-chart-1': color,
  };
}

function radii(length: string | undefined): Record<`--tt-${string}`, string> {
  if (length === undefined) return {};
  return {
    '--tt-radius-s': `calc(${length} * 0.6)`,
    '--tt-radius-m': length,
    '--tt-radius-l': `calc(${length} * 1.8)`,
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
