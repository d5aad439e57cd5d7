import { describe, expect, it } from 'vitest';
import { chartBuilderWords } from '../../src/locales/chartBuilderWords.js';
import { enUS } from '../../src/locales/en-US.js';
import type { ChartSummary, Locale } from '../../src/locales/Locale.js';
import { loadLocale } from '../../src/locales/loadLocale.js';
import { shippedLocales } from '../../src/locales/shippedLocales.js';

/** Placeholder for a title or name. Not a word in any language. */
const NAME = 'Xq';

/** At least one number of each plural category of each language, Arabic's six included. */
const NUMBERS = [0, 1, 2, 3, 11, 100, 12_431, 1_000_000].map((amount): [number] => [amount]);
const PAIRS = NUMBERS.flatMap(([one]) => NUMBERS.map(([other]): [number, number] => [one, other]));
const PARTS = [...PAIRS, ...NUMBERS.map(([shown]): [number, undefined] => [shown, undefined])];

const SUMMARIES = (['bar', 'line', 'area', 'point', 'arc', 'rect', 'other'] as const).flatMap(
  (mark): [ChartSummary][] => [
    [{ mark }],
    [{ mark, measure: NAME }],
    [{ mark, measure: NAME, by: 'Yq', split: 'Zq', values: 0 }],
    [{ mark, measure: NAME, values: 1, highest: { value: '3', at: 'Yq' } }],
    [{ mark, measure: NAME, values: 12, lowest: { value: '1', at: 'Yq' }, highest: { value: '3', at: 'Zq' } }],
  ],
);

/** Arguments for each text that is a function. A missing one is a type error. */
const CALLS: {
  readonly [Key in keyof Locale as Locale[Key] extends (...args: never[]) => string ? Key : never]: readonly Parameters<
    Extract<Locale[Key], (...args: never[]) => string>
  >[];
} = {
  stepsSummary: [
    [0, 1, undefined],
    [1, 3, 0],
    [2, 2, 1],
    [0, 12_431, 12],
    ...NUMBERS.map(([failed]): [number, number, number, number] => [12, 12, 3, failed]),
  ],
  toolRunning: [[NAME]],
  toolDone: [[NAME]],
  toolFailed: [[NAME]],
  toolInterrupted: [[NAME]],
  metadataFound: PAIRS,
  quarterOfYear: [
    [1, 2025],
    [4, 1999],
  ],
  weekOf: [[NAME]],
  figures: NUMBERS,
  activityFor: [
    [NAME, 10],
    [NAME, 12_431],
  ],
  elapsed: [[0], [0.84], [1], [3], [12_431]],
  queryAnswers: [[NAME]],
  threadsFound: NUMBERS,
  threadActions: [[NAME]],
  resultMenu: [[NAME]],
  threadOpened: [[NAME]],
  asOf: [[NAME]],
  threadRemoved: [[NAME]],
  resultSource: [
    [NAME, ''],
    [NAME, 'Yq'],
  ],
  resultSources: [[NAME]],
  showMore: NUMBERS,
  showMoreFields: NUMBERS,
  showMoreSteps: NUMBERS,
  columnsShown: [[1000, 100_000]],
  tooLargeForExcel: [[1_048_575, 16_384]],
  rowCount: PARTS,
  sortedBy: [
    [NAME, 'ascending'],
    [NAME, 'descending'],
  ],
  chartReading: [
    [{ place: '', values: [[NAME, '3']], more: 0 }],
    [
      {
        place: 'Yq',
        values: [
          [NAME, '3'],
          ['Zq', '2'],
        ],
        more: 12_431,
      },
    ],
  ],
  chartMore: NUMBERS,
  columnIsWide: [
    [NAME, 1],
    [NAME, 12_431],
  ],
  columnMenu: [[NAME]],
  columnsFrozen: [[0], [1], [2]],
  filterOf: [[NAME]],
  filterOthers: NUMBERS,
  breakThisDownBy: [[NAME]],
  onlyValue: [[NAME]],
  publishWithout: [[NAME]],
  withoutEdits: [[NAME]],
  withoutSomeEdits: [[NAME, 1]],
  withoutValue: [[NAME]],
  showHiddenColumns: NUMBERS,
  loadedRows: PAIRS,
  filtersSet: NUMBERS,
  columnsHidden: NUMBERS,
  sumOf: [['12.5']],
  averageOf: [['12.5']],
  valuesOf: NUMBERS,
  copyRowsOf: NUMBERS,
  copySelection: NUMBERS,
  copiedCells: NUMBERS,
  partialRows: PAIRS,
  partialFileName: PAIRS,
  savedRows: NUMBERS,
  loadingRows: PARTS,
  allRowsLoaded: NUMBERS,
  loadingRowsCancelled: PARTS,
  loadingRowsFailed: PARTS,
  chartLabel: [[NAME]],
  chartAsTable: [[NAME]],
  chartSaveAs: [[NAME]],
  chartSeries: [[''], [NAME]],
  chartSummary: SUMMARIES,
  chartAggregate: ['mean', 'median', 'min', 'max', 'distinct', 'stdev', 'variance', 'q1'].map((operation) => [
    operation,
    NAME,
  ]),
  publishShowAs: [[NAME]],
  moveUp: [[NAME]],
  moveDown: [[NAME]],
  publish: NUMBERS,
  published: [[NAME]],
  followUpBreakDown: [[NAME, 'Yq']],
  followUpCompare: [[NAME]],
  followUpOnly: [[NAME, 'Yq']],
  followUpShare: [[NAME, 'Yq']],
  askedAboutLabel: NUMBERS.map(([more]) => [NAME, more]),
  removeAttachment: [[NAME]],
  charactersLeft: NUMBERS,
  charactersOver: NUMBERS,
  fieldsNone: [[NAME]],
  fieldsFound: NUMBERS,
  fieldsLeft: NUMBERS,
  widgetExport: [[NAME]],
};

interface Text {
  /** The key, with the arguments of a function. */
  readonly from: string;
  readonly text: string;
}

/** Returns every text of a language: strings, members of records, and results of functions. */
function listTexts(locale: Locale): readonly Text[] {
  const { chartBuilder: _, ...own } = locale;
  const words = listWords('chartBuilder', chartBuilderWords(locale));
  const texts = Object.entries(own).flatMap(([key, value]): readonly Text[] => {
    if (typeof value === 'string') return [{ from: key, text: value }];
    if (typeof value === 'object') {
      return Object.entries(value).map(([name, text]) => ({ from: `${key}.${name}`, text: String(text) }));
    }
    // The type of `CALLS` matches functions to arguments, but TypeScript can't see that in a loop over all keys.
    const call = value as (...args: readonly unknown[]) => string;
    const calls: readonly (readonly unknown[])[] = CALLS[key as keyof typeof CALLS];
    return calls.map((args) => ({ from: `${key}(${JSON.stringify(args)})`, text: call(...args) }));
  });
  return [...texts, ...words];
}

/** The texts of words that load with a part. Their functions take a name or a written number. */
function listWords(from: string, words: object): readonly Text[] {
  return Object.entries(words).flatMap(([key, value]): readonly Text[] => {
    if (typeof value === 'object') return listWords(`${from}.${key}`, value as object);
    const isCall = typeof value === 'function';
    return [{ from: `${from}.${key}${isCall ? `(${NAME})` : ''}`, text: isCall ? value(NAME) : String(value) }];
  });
}

const english = new Map(listTexts(enUS).map(({ from, text }) => [from, text]));

describe.each(shippedLocales)('%s', (code) => {
  it('loads by its code', async () => {
    expect(await loadLocale(code)).toHaveProperty('code', code);
  });

  it('has a text for every key and every number', async () => {
    const texts = listTexts(await loadLocale(code));
    expect(texts.map(({ from }) => from).sort()).toEqual([...english.keys()].sort());
    expect(texts.filter(({ text }) => text.trim() === '' || /[{}]|undefined|NaN|\[object|=>/.test(text))).toEqual([]);
  });

  it('has no leading, trailing or double spaces', async () => {
    expect(listTexts(await loadLocale(code)).filter(({ text }) => /^\s|\s$|\s\s/.test(text))).toEqual([]);
  });

  it('includes the names it is given', async () => {
    const texts = listTexts(await loadLocale(code));
    expect(texts.filter(({ from, text }) => from.includes(NAME) && !text.includes(NAME))).toEqual([]);
  });

  it.skipIf(code === 'en-US')('leaves no sentence in English', async () => {
    const texts = listTexts(await loadLocale(code));
    expect(texts.filter(({ from, text }) => text.length > 15 && text === english.get(from))).toEqual([]);
  });

  it('formats numbers in its locale', async () => {
    const locale = await loadLocale(code);
    expect(locale.rowCount(100, 12_431)).toContain(new Intl.NumberFormat(code).format(12_431));
    expect(locale.elapsed(0.84)).toContain(new Intl.NumberFormat(code).format(0.8));
  });

  it('starts each copy button’s accessible name with its visible text', async () => {
    const { copyRows, copyRowsOf, copySelection } = await loadLocale(code);
    for (const [amount] of NUMBERS) {
      expect(copyRowsOf(amount).startsWith(copyRows)).toBe(true);
      expect(copySelection(amount).startsWith(copyRows)).toBe(true);
    }
  });

  it('downloads images and sheets with the word for rows', async () => {
    const { chartSaveAs, downloadCsv } = await loadLocale(code);
    expect(chartSaveAs('CSV')).toBe(downloadCsv);
  });

  it('is written in the direction of its script', async () => {
    const { direction, emptyTitle } = await loadLocale(code);
    expect(direction).toBe(/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(emptyTitle) ? 'rtl' : 'ltr');
  });

  it('closes every isolate that it opens, and overrides no direction', async () => {
    for (const { text } of listTexts(await loadLocale(code))) {
      expect(text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  it('uses a different text for each choice', async () => {
    const locale = await loadLocale(code);
    const { chartTypes, errorTitle, sortedBy } = locale;
    const { types, misfits } = chartBuilderWords(locale);
    for (const names of [chartTypes, errorTitle, types, misfits]) {
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    }
    expect(sortedBy(NAME, 'ascending')).not.toBe(sortedBy(NAME, 'descending'));
  });

  it('describes partial rows without characters that file names forbid', async () => {
    const { partialFileName } = await loadLocale(code);
    for (const pair of PAIRS) expect(partialFileName(...pair)).not.toMatch(/[/\\:：／\u200e\u200f\u2066-\u2069]/);
  });
});

it('writes every text of Mexican Spanish with Mexico’s quotation marks, numbers and words', async () => {
  const texts = listTexts(await loadLocale('es-MX'));
  expect(texts.filter(({ text }) => /[«»]|12\.431|gráfico|panel|añad|\bha podido\b|\bIntro\b/i.test(text))).toEqual([]);
});
