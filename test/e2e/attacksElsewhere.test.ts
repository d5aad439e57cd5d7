import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { DROPPED, REFUSED_SPECS } from '../attacks/corpus/chartSpecs.js';
import { GALLERY } from '../attacks/corpus/gallery.js';
import { IMAGES } from '../attacks/corpus/images.js';
import { KEPT_TEXT } from '../attacks/corpus/unicode.js';
import { MALFORMED_LINES, PLACED_TEXTS } from '../attacks/corpus/wire.js';
import { runCases, textOf } from '../attacks/runCases.js';
import { SALES } from '../chart/spec/salesResult.js';

const PATIENCE = 600_000;
const PLAIN_FINDINGS = { images: 20, charts: 10 };

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await AttackBrowser.open('trusted');
});
afterAll(async () => {
  await browser.close();
  await removePage();
});

describe('the rules for markdown apply', () => {
  it(
    'to all text in a thread: questions, reasoning, titles, cells, tools, errors',
    async () => {
      const found = await runCases(browser, PLACED_TEXTS, (text) => ({ place: 'thread', text }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'to error notices',
    async () => {
      const found = await runCases(browser, PLACED_TEXTS, (text) => ({ place: 'notice', text }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'to cells, headers and captions, where hidden characters are displayed',
    async () => {
      const found = await runCases(
        browser,
        PLACED_TEXTS,
        (text) => ({
          place: 'table',
          result: { schema: [{ name: text }], data: [[text], [{ text }], [[text]]] },
          caption: text,
        }),
        ({ text }) => (/[\u202a-\u202e\u2066-\u2069]/.test(text) ? ['hides a control of direction'] : []),
      );
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'to lines that violate the protocol',
    async () => {
      const found = await runCases(browser, MALFORMED_LINES, (lines) => ({ place: 'stream', lines }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});

describe('a message that fails to render', () => {
  it.each(['text', 'tool'] as const)('leaves the other messages intact when its %s fails', async (where) => {
    const { text, findings } = await browser.show({ place: 'failing', where });
    expect(text).toContain('The first stands.');
    expect(text).toContain('This message could not be shown.');
    expect(text).toContain('The third stands.');
    expect(findings).toEqual([]);
  });
});

describe('harmless content is shown', () => {
  it('in all of GitHub’s markdown', async () => {
    const { counts, text, links, findings } = await browser.show({ place: 'markdown', text: GFM });
    expect(counts).toMatchObject({
      ...{ h1: 1, h2: 2, h3: 1, h4: 1, h5: 1, h6: 1, strong: 2, em: 2, del: 1, blockquote: 2, hr: 1, ul: 4, table: 1 },
      ...{ th: 3, td: 6, pre: 2, br: 3, sup: 1, 'input[type=checkbox]': 2, 'input[checked]': 1 },
    });
    expect(links).toEqual([
      'https://a.example/b?c=d#e',
      'mailto:team@a.example',
      'https://auto.example/',
      'https://written.example/out',
      'mailto:me@written.example',
      'https://ref.example/',
    ]);
    for (const piece of ['AT&T © 5 < 6', '*not emphasis*', 'the note itself', 'const a = 1;'])
      expect(text).toContain(piece);
    expect(findings).toEqual([]);
  });

  it.each(Object.entries(KEPT_TEXT))('in full: %s', async (_, text) => {
    const markdown = await browser.show({ place: 'markdown', text: `a ${text} b` });
    const table = await browser.show({ place: 'table', result: { schema: [{ name: 'a' }], data: [[text]] } });
    expect(markdown.text).toBe(`a ${text} b`);
    expect(table.text).toContain(text);
  });

  it('as text, for rare names of characters, if the page allows no Trusted Types policy', async () => {
    const forbidding = await AttackBrowser.open('forbidding');
    const answer = 'a &amp; b &copy; &#169; [&hearts;&lt;d&gt;](https://a.example)';
    const { text, findings } = await forbidding
      .show({ place: 'markdown', text: answer })
      .finally(() => forbidding.close());
    expect(text).toBe('a & b &copy; © &hearts;<d>');
    expect(findings).toEqual([
      expect.stringMatching(/^violates the policy: trusted-types .*tabletalk/),
      expect.stringMatching(/^violates the policy: require-trusted-types-for .*innerHTML/),
    ]);
  });

  it(
    'in every chart of the gallery',
    async () => {
      const found = await runCases(
        browser,
        GALLERY,
        ({ spec, result = SALES }) => ({ place: 'chart', spec: JSON.stringify(spec), result }),
        ({ charts, marks, text }, chart) => [
          ...(charts.join() === 'drawn' ? [] : [`is ${charts.join()}`]),
          ...Object.entries(chart.marks).flatMap(([kind, count]) =>
            marks[kind] === count ? [] : [`has ${marks[kind]} of ${count} ${kind} among ${JSON.stringify(marks)}`],
          ),
          ...chart.shows
            .filter((piece) => !text.includes(piece))
            .map((piece) => `hides ${piece} in ${text.slice(0, 300)}`),
        ],
      );
      expect(Object.keys(GALLERY).length).toBeGreaterThanOrEqual(60);
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});

describe('the detectors report findings', () => {
  let open: AttackBrowser;
  beforeAll(async () => {
    open = await AttackBrowser.open('open');
  });
  afterAll(() => open.close());

  it(
    'when react-markdown renders with its defaults',
    async () => {
      const found = await runCases(open, IMAGES, (attack) => ({ place: 'plain-markdown', text: textOf(attack) }));
      const fetching = new Set(
        found.filter((finding) => finding.includes('requests: ')).map((finding) => finding.split(':')[0]),
      );
      expect(fetching.size).toBeGreaterThan(PLAIN_FINDINGS.images);
    },
    PATIENCE,
  );

  it(
    'when vega-embed draws with its defaults',
    async () => {
      const specs = { ...REFUSED_SPECS, ...DROPPED };
      const safe = Object.fromEntries(
        Object.entries(specs).filter(([name]) => !/sequence|billion|million|filled|bins|density|thousand/.test(name)),
      );
      const found = await runCases(open, safe, (spec) => ({ place: 'plain-chart', spec, result: SALES }));
      const fetching = new Set(
        found.filter((finding) => finding.includes('requests: ')).map((finding) => finding.split(':')[0]),
      );
      expect(fetching.size).toBeGreaterThan(PLAIN_FINDINGS.charts);
      expect(found.join('\n')).toContain('changes outside the slot');
    },
    PATIENCE,
  );
});

const GFM = `# One

## Two

### Three

#### Four

##### Five

###### Six

**strong** and __strong__, *em* and _em_, ~~gone~~, \`code\`, AT&amp;T &copy; 5 < 6 \\*not emphasis\\*[^1]

[a link](https://a.example/b?c=d#e "title"), [mail](mailto:team@a.example), <https://auto.example/>,
https://written.example/out, me@written.example and [by reference][ref]

- one
  - two
    - three
- four

1. first
2. second

- [x] done
- [ ] open

> a quotation
>
> > in a quotation

---

| left | middle | right |
|:-----|:------:|------:|
| a    | b<br>c | d     |
| e    | f      | g\\|h  |

\`\`\`ts
const a = 1;
\`\`\`

    indented code

hard  
break and\\
break

[ref]: https://ref.example/

[^1]: the note itself
`;
