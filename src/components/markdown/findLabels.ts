const BRACKETS = /\[((?:[^[\]\\]|\\.)+)\]/gs;
const CONTAINER = /\n[ \t>]*/g;

/** What a text may refer to. */
export interface Labels {
  /** In upper case, as labels are compared. */
  readonly links: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
  /** Labels that stand right behind a label, which nothing but a reference looks like. */
  readonly certain: ReadonlySet<string>;
}

const NONE: Labels = { links: new Set(), footnotes: new Set(), certain: new Set() };

/** All labels that a text could refer to, whether or not anything defines them. */
export function findLabels(text: string): Labels {
  if (!text.includes('[')) return NONE;
  const labels = { links: new Set<string>(), footnotes: new Set<string>(), certain: new Set<string>() };
  for (const match of text.matchAll(BRACKETS)) {
    const label = normalizeLabel(match[1] ?? '');
    labels.links.add(label);
    if (label.startsWith('^')) labels.footnotes.add(label.slice(1));
    else if (text[match.index - 1] === ']') labels.certain.add(label);
  }
  return labels;
}

/** CommonMark, "matches": case folded, each run of space one space. */
export function normalizeLabel(label: string): string {
  return label
    .replace(CONTAINER, ' ')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}
