import type { Locale } from '../locales/Locale.js';
import type { AskedGroup, AskedValues, NamedValue } from '../rows/AskedValues.js';
import { revealControls } from '../text/cleanText.js';
import { cutText } from '../text/cutText.js';

/** Values in words, to be attached to a question. */
export interface QuestionAbout {
  /** The first value, and how many more there are. */
  readonly label: string;
  /** All values, or as many as fit, and how many more there are. */
  readonly text: string;
}

/** Characters of a value, of its name, of the first value on a label, and of what identifies it there. */
const MAX_VALUE_LENGTH = 200;
const MAX_TITLE_LENGTH = 80;
const MAX_LABEL_LENGTH = 60;
const MAX_PLACE_LENGTH = 24;
/** Maximum length of all values in characters. The rest of a question's length is left for the reader. */
const MAX_ASKED_LENGTH = 4000;

/**
 * Writes values for a question in the reader's language: "About these values:", then the result's title and each group in a line that
 * begins with `> `, as a quotation does in e-mail and Markdown. Hidden characters become visible and line breaks become spaces, so no
 * value can leave its line and pass for the reader's own words.
 */
export function askAboutValues({ groups, more }: AskedValues, title: string, locale: Locale): QuestionAbout {
  const lines: AskedGroup[] = [];
  let room = MAX_ASKED_LENGTH;
  let left = more;
  let told = 0;
  for (const group of groups) {
    const place = group.place.map(clean);
    const values: NamedValue[] = [];
    for (const pair of group.values.map(clean)) {
      const cost = lengthOf([pair, ...(values.length === 0 ? place : [])]);
      // Always include the first value, and stop at the first that doesn't fit: skipping to a shorter one would mislead.
      const fits = cost <= room || told === 0;
      room = fits ? room - cost : 0;
      if (fits) values.push(pair);
      told += fits ? 1 : 0;
      left += fits ? 0 : 1;
    }
    if (values.length > 0) lines.push({ place, values });
  }
  const [first] = lines;
  return {
    label: first === undefined ? '' : locale.askedAboutLabel(writeFirst(first, locale), told + left - 1),
    text: [
      locale.askedValues,
      ...[
        inline(title, MAX_TITLE_LENGTH),
        ...lines.map((line, at) => writeLine(line, at === lines.length - 1 ? left : 0, locale)),
      ]
        .filter((line) => line !== '')
        .map((line) => `> ${line}`),
    ].join('\n'),
  };
}

function writeLine({ place, values }: AskedGroup, more: number, locale: Locale): string {
  const unnamed = place.filter(([title]) => title === '').map(([, value]) => value);
  const named = place.filter(([title]) => title !== '');
  return locale.chartReading({ place: unnamed.join(', '), values: [...named, ...values], more });
}

/** "Jan 2025. Revenue: $457,078": what identifies the value is shortened to leave room for the value. */
function writeFirst({ place: pairs, values }: AskedGroup, locale: Locale): string {
  const names = pairs.reduce((all, [, value]) => {
    const next = all === '' ? cutText(value, MAX_PLACE_LENGTH) : `${all}, ${value}`;
    return next.length <= MAX_PLACE_LENGTH + 1 ? next : all;
  }, '');
  // Avoids two full stops after a name such as "Smith Inc.".
  const place = names.replace(/\.$/, '');
  return cutText(locale.chartReading({ place, values: values.slice(0, 1), more: 0 }), MAX_LABEL_LENGTH);
}

function clean([title, value]: NamedValue): NamedValue {
  return [inline(title, MAX_TITLE_LENGTH), inline(value, MAX_VALUE_LENGTH)];
}

/** Cuts first, so that a long text isn't scanned. */
function inline(text: string, length: number): string {
  return cutText(
    revealControls(cutText(text, length))
      .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
      .trim(),
    length,
  );
}

function lengthOf(pairs: readonly NamedValue[]): number {
  return pairs.reduce((sum, [title, value]) => sum + title.length + value.length + 4, 0);
}
