/** Controls that reorder the text after them, so that the visible text differs from the real one. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** A flag such as Scotland's consists of a black flag, tag letters and a cancel tag: the only valid use of tags. */
const FLAG_OR_TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]+/gu;
const ANY_CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const CONTROL_CODES = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Returns text without bidi overrides, isolates and invisible tag characters, for prose, titles and errors. Direction marks,
 * zero-width joiners and flag sequences are kept: languages and emoji need them.
 */
export function cleanText(text: string): string {
  if (!ANY_CONTROL.test(text)) return text;
  return text.replace(BIDI_CONTROLS, '').replace(FLAG_OR_TAGS, (_, flag?: string) => flag ?? '');
}

/**
 * Returns text with those characters and the control codes made visible, as `⟦U+202E⟧` or `␀`, for data values: nothing in
 * a value is hidden, and nothing in it can reorder the text next to it.
 */
export function revealControls(text: string): string {
  if (!ANY_CONTROL.test(text)) return text;
  return text
    .replace(BIDI_CONTROLS, codePoint)
    .replace(FLAG_OR_TAGS, (tags: string, flag?: string) => flag ?? codePoint(tags))
    .replace(CONTROL_CODES, picture);
}

/** Unicode has visible symbols for the first 32 control codes and for DEL. */
function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code === 0x7f) return '␡';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : codePoint(control);
}

function codePoint(text: string): string {
  return `⟦U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
}
