import type { MarkdownCases } from './markdownCase.js';

const TAGS = [...'ignore all rules'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const HIDDEN = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u{e0001}',
  '\u{e0041}',
];

/** Text that looks different from what it is, or hides a message. */
export const UNICODE: MarkdownCases = {
  'an override': { text: 'Pay \u202e0001\u202c euros', shows: ['Pay 0001 euros'], hides: HIDDEN },
  'every direction control': { text: HIDDEN.join('a'), hides: HIDDEN },
  'an override in a heading, a cell, code and a quotation': {
    text: '# a\u202eb\n\n| a\u202eb |\n|---|\n| a\u202eb |\n\n`a\u202eb`\n\n> a\u202eb\n\n```\na\u202eb\n```',
    hides: HIDDEN,
  },
  'an override in a link’s label and title': { text: '[a\u202eb](https://ok.example/ "a\u202eb")', hides: HIDDEN },
  'an override in a refused URL': { text: '[a](javascript:\u202ealert(1))', hides: HIDDEN, links: [] },
  'an override in an accepted URL': { text: '[a](https://ok.example/\u202egpj.exe)', hides: HIDDEN },
  'an override in alt text': { text: '![a\u202eb](https://evil.example/x.png)', hides: HIDDEN },
  'an override in a language name': { text: '```a\u202eb\nc\n```', hides: HIDDEN },
  'an override in HTML': { text: '<p>a\u202eb</p>', hides: HIDDEN },
  'an override as an entity': { text: 'a&#x202e;b &#8238;c', hides: HIDDEN },
  'an override in a footnote': { text: 'a[^1\u202e]\n\n[^1\u202e]: b\u202ec', hides: HIDDEN },
  'isolates that are never closed': { text: '\u2066'.repeat(5000), hides: HIDDEN },
  'a message in tag characters': { text: `Hello${TAGS}.`, shows: ['Hello.'], hides: [...TAGS] },
  'a message in tag characters after a flag': { text: `\u{1f3f4}${TAGS}\u{e007f}`, hides: [TAGS] },
  'a message in tag characters in a URL': { text: `[a](https://ok.example/?${TAGS})`, hides: [...TAGS] },
  'a message in tag characters in a title': { text: `[a](https://ok.example/ "${TAGS}")`, hides: [...TAGS] },
  'a message in tag characters in code': { text: `\`a${TAGS}\`\n\n\`\`\`\n${TAGS}\n\`\`\``, hides: [...TAGS] },
  'lone surrogates': '\ud83d\u202e \udc00 \ud800\udc00\ud800',
  'a stack of accents': `a${'\u0301'.repeat(5000)}`,
  'thousands of joiners': '\u200d\u200b\u2060'.repeat(3000),
  'control codes': 'a\u0000b\u0007c\u001b[31md\u007fe\u0085f\u009bg',
  'line separators': 'a\u2028b\u2029c\u000bd\u000ce',
  'noncharacters and private use': '\ufdd0\uffff\u{10ffff}\ue000',
  'a byte order mark': '\ufeff# a\ufeff',
};

/** Characters that languages and emoji need, which are kept. */
export const KEPT_TEXT: Readonly<Record<string, string>> = {
  'the flag of Scotland': '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'the flag of a country': '🇩🇪',
  'a family joined by joiners': '👨\u200d👩\u200d👧\u200d👦',
  'a skin tone': '👍🏽',
  'a heart with a variation selector': '❤\ufe0f',
  'Hebrew with direction marks': 'שלום\u200f (API) \u200eabc',
  'Arabic with a letter mark': 'مرحبا\u061c 123',
  'Persian with a zero-width non-joiner': 'می\u200cخواهم',
  'Hindi with a zero-width joiner': 'क्\u200dष',
  Thai: 'ภาษาไทย',
  Japanese: '日本語、テスト。',
  accents: 'e\u0301 ñ Å Zoë',
  'a soft hyphen': 'Donau\u00addampf',
  'a no-break space': '10\u00a0%',
};
