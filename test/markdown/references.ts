/** Places where text is decoded, and places where it isn't. */
export const PLACES: Readonly<Record<string, (reference: string) => string>> = {
  text: (reference) => `a ${reference} b${reference}c`,
  'the start and the end of a line': (reference) => `${reference}  \n${reference}\n# ${reference} #\n`,
  'a run of references': (reference) => reference.repeat(3),
  'what would be emphasis': (reference) => `${reference}a${reference} *${reference}b${reference}* _${reference}_`,
  'what would be a list or a heading': (reference) => `${reference} a\n\n${reference}${reference}\n\n1${reference} b`,
  'code in text': (reference) => `a \`${reference}\` b`,
  'a code block': (reference) => `\`\`\`\n${reference}\n\`\`\`\n\n    ${reference}\n`,
  'the info of a fence': (reference) => `~~~a${reference}b ${reference} c\n~~~`,
  'HTML and autolinks': (reference) => `<a title="${reference}"> <https://a.example/?${reference}>`,
  'a destination': (reference) => `[a](/b${reference}c) [a](<b ${reference}>) ![a](/${reference})`,
  'a title': (reference) => `[a](/b "c${reference}d") [a](/b '${reference}') ![a](/b (${reference}))`,
  'the text of a link': (reference) => `[a${reference}b](/c) ![a ${reference}](/c)`,
  'a label': (reference) =>
    `[a${reference}] [a${reference}][] [b][a${reference}] ![a${reference}]\n\n[a${reference}]: /c`,
  'an escaped label': (reference) =>
    `[\\*\\${reference}\\\\${reference}\\]]\n\n[\\*\\${reference}\\\\${reference}\\]]: /c`,
  'a definition': (reference) => `[a]: /b${reference}c "d${reference}"\n\n[a]`,
  'a footnote': (reference) => `a[^b${reference}]\n\n[^b${reference}]: ${reference}`,
  'a cell': (reference) => `| ${reference} | b${reference} |\n| - | - |\n| ${reference} | \`${reference}\` |`,
  'bare URLs': (reference) => `https://a.example/?b=c${reference} www.a.example${reference} a${reference}b@c.example`,
  'a quotation and a list': (reference) => `> ${reference}\n${reference}\n\n- ${reference}\n  ${reference}\n`,
};

/** References that are decoded, and texts that are similar. */
export const REFERENCES: readonly string[] = [
  ...['&amp;', '&ast;', '&lowbar;', '&num;', '&colon;', '&Tab;', '&NewLine;', '&nbsp;', '&lbrack;', '&rsqb;', '&bsol;'],
  // Two code points, an astral one, a longer name with the same beginning, a name with a digit, and the semicolon itself.
  ...['&ngE;', '&Aopf;', '&notin;', '&frac12;', '&semi;', '&CounterClockwiseContourIntegral;'],
  // Numeric references, which remark's own construct decodes.
  ...['&#35;', '&#x22;', '&#X1F600;', '&#0;', '&#12345678;', '&#xfffffff;', '&#;', '&#x;'],
  // Not references.
  ...[
    '&amp',
    '&copy',
    '&notit;',
    '&unknown;',
    '&constructor;',
    '&Amp;',
    '&;',
    '&',
    '&&amp;',
    '& amp;',
    '&am p;',
    '&ä;',
  ],
  ...[`&${'a'.repeat(31)};`, `&${'a'.repeat(32)};`, `&${'amp'.repeat(30)};`, '&a-b;', '&amp&lt;', '&\namp;'],
];
