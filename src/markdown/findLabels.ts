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
  for (const [from, to] of findBrackets(text)) {
    const label = normalizeLabel(text.slice(from, to));
    labels.links.add(label);
    if (label.startsWith('^')) labels.footnotes.add(label.slice(1));
    else if (text[from - 2] === ']') labels.certain.add(label);
  }
  return labels;
}

/** Where the text between two brackets begins and ends that has no bracket within it but escaped ones. */
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

/** CommonMark, "matches": case folded, each run of space one space. */
function normalizeLabel(label: string): string {
  return label
    .replace(CONTAINER, ' ')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}
