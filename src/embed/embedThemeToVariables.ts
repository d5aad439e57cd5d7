import type { EmbedTheme } from '../protocol/embed/embedActions.js';
import { isRecord } from '../protocol/narrow.js';
import { readCssColor, readCssLength, readFontFamilies } from './cssValues.js';

/**
 * Returns the CSS variables that a brand theme sets, to spread into the `style` of the chat's root. Accepts unknown JSON:
 * unknown fields, and values that aren't one colour, one length or a list of font names, are left out.
 *
 * - `primaryColor`: the accent. The style sheet derives the text on it, links, the focus ring and tinted greys, all legible in
 *   light and dark. Charts begin with it
 * - `borderRadius`: all radii, in the default proportions
 * - `font`: the family; `analyticsChat`: the background, and the composer's background and border
 */
export function embedThemeToVariables(theme: EmbedTheme | undefined): Readonly<Record<`--tt-${string}`, string>> {
  const chat = asRecord(theme?.analyticsChat);
  const input = asRecord(chat.chatInput);
  const accent = readCssColor(theme?.primaryColor);
  const font = readFontFamilies(theme?.font);
  const background = readCssColor(chat.backgroundColor);
  const inputBackground = readCssColor(input.backgroundColor);
  const inputBorder = readCssColor(input.borderColor);
  return {
    ...(accent && { '--tt-color-accent': accent }),
    ...radii(readCssLength(theme?.borderRadius)),
    ...(font && { '--tt-font': font }),
    ...(background && { '--tt-color-background': background }),
    ...(inputBackground && { '--tt-composer-background': inputBackground }),
    ...(inputBorder && { '--tt-composer-border': inputBorder }),
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
