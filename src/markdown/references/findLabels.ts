import { normalizeIdentifier } from 'micromark-util-normalize-identifier';

const CONTAINER = /\n[ \t>]*/g;

/** The labels that a text may refer to, in upper case, as labels are compared. */
export interface Labels {
  /** All labels; those of footnotes begin with `^`. */
  readonly links: ReadonlySet<string>;
  /** Labels of footnotes, without the `^`. */
  readonly footnotes: ReadonlySet<string>;
  /** Labels directly after another label, `[text][label]`, which can only be a reference. */
  readonly certain: ReadonlySet<string>;
}

const NONE: Labels = { links: new Set(), footnotes: new Set(), certain: new Set() };

/** Returns all labels that a text could refer to, defined or not. */
export function findLabels(text: string): Labels {
  if (!text.includes('[')) return NONE;
  const labels = { links: new Set<string>(), footnotes: new Set<string>(), certain: new Set<string>() };
  for (const [from, to] of findBrackets(text)) {
    // As CommonMark compares labels (4.7, "matches"), without the markers of the containers that they span.
    const label = normalizeIdentifier(text.slice(from, to).replace(CONTAINER, ' '));
    labels.links.add(label);
    if (label.startsWith('^')) labels.footnotes.add(label.slice(1));
    else if (text[from - 2] === ']') labels.certain.add(label);
  }
  return labels;
}

/** Returns the offsets of each text between brackets that contains no other unescaped bracket. */
function findBrackets(text: string): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') {
      at += 1;
      // Within code a backslash escapes nothing.
      if (text[at] === '[' && open < 0) open = at + 1;
    } else if (char === '[') open = at + 1;
    else if (char === ']') {
      if (open >= 0 && at > open) found.push([open, at]);
      open = -1;
    }
  }
  return found;
}
