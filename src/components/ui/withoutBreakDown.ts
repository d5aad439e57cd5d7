import type { Locale } from '../../locales/Locale.js';

interface BegunQuestion {
  readonly text: string;
  readonly chips: readonly { readonly text: string; readonly isInText?: boolean | undefined }[];
}

/** The text in the composer without a last line that `BreakDown` wrote and that the reader hasn't changed. */
export function withoutBreakDown({ text, chips }: BegunQuestion, locale: Locale): string {
  const lines = text.trimEnd().split('\n');
  const dimensions = chips.filter(({ isInText }) => isInText).map((chip) => chip.text);
  const written = ['', ...dimensions].map((title) => locale.breakThisDownBy(title).trimEnd());
  return written.includes(lines.pop() ?? '') ? lines.join('\n') : text;
}
