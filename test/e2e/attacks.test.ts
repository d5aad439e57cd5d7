import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, type Policy, removePage } from '../attacks/AttackBrowser.js';
import { REFUSED_CODE } from '../attacks/corpus/chartCode.js';
import { HOSTILE_ROWS, SLOW_CHARTS } from '../attacks/corpus/chartLoads.js';
import { DROPPED, REFUSED_SPECS } from '../attacks/corpus/chartSpecs.js';
import { COMPLEXITY } from '../attacks/corpus/complexity.js';
import { HTML, NAMES } from '../attacks/corpus/html.js';
import { IMAGES } from '../attacks/corpus/images.js';
import { LINKS, MISLEADING } from '../attacks/corpus/links.js';
import type { MarkdownCases } from '../attacks/corpus/markdownCase.js';
import { UNICODE } from '../attacks/corpus/unicode.js';
import { randomStops } from '../attacks/randomStops.js';
import { missingFrom, runCases, textOf } from '../attacks/runCases.js';
import { SALES } from '../chart/spec/salesResult.js';

/** Hundreds of scenes in one test, which take seconds on an idle machine. */
const PATIENCE = 600_000;

const TEXTS: readonly (readonly [string, MarkdownCases])[] = [
  ['images', IMAGES],
  ['links', LINKS],
  ['labels that mislead', MISLEADING],
  ['HTML', HTML],
  ['names', NAMES],
  ['hidden characters', UNICODE],
];

const openBrowser = (policy: Policy) => {
  let browser: AttackBrowser;
  beforeAll(async () => {
    browser = await AttackBrowser.open(policy);
  });
  afterAll(() => browser.close());
  return () => browser;
};

afterAll(removePage);

// With a policy, every violation is reported; without one, every request is visible.
describe.each<Policy>(['open', 'trusted'])(
  'under a policy that is %s, nothing is fetched, run, blocked or changed',
  (policy) => {
    const browser = openBrowser(policy);

    it.each(TEXTS)(
      'by markdown with %s',
      async (_, cases) => {
        const found = await runCases(
          browser(),
          cases,
          (attack) => ({ place: 'markdown', text: textOf(attack) }),
          missingFrom,
        );
        expect(found).toEqual([]);
      },
      PATIENCE,
    );

    it(
      'by charts that are refused',
      async () => {
        const specs = { ...REFUSED_SPECS, 'an address': 'https://evil.example/x.json' };
        const found = await runCases(
          browser(),
          specs,
          (spec) => ({ place: 'chart', spec: typeof spec === 'string' ? spec : JSON.stringify(spec), result: SALES }),
          ({ charts }) => (charts.join() === 'table' ? [] : [`is ${charts.join()}`]),
        );
        expect(found).toEqual([]);
      },
      PATIENCE,
    );

    it(
      'by parts that are removed from charts',
      async () => {
        const found = await runCases(
          browser(),
          DROPPED,
          (spec) => ({ place: 'chart', spec, result: SALES }),
          ({ charts, text }) =>
            charts.join() === 'drawn' && !text.includes('evil') ? [] : [`is ${charts.join()}: ${text}`],
        );
        expect(found).toEqual([]);
      },
      PATIENCE,
    );

    it(
      'by names and values in rows',
      async () => {
        const found = await runCases(browser(), HOSTILE_ROWS, (load) => ({ place: 'chart', ...load }));
        expect(found).toEqual([]);
      },
      PATIENCE,
    );
  },
);

describe('nothing is fetched, run, blocked or changed', () => {
  const browser = openBrowser('open');

  it.each(TEXTS)(
    'while markdown with %s arrives in random pieces',
    async (_, cases) => {
      const found = await runCases(
        browser(),
        cases,
        (attack) => ({ place: 'markdown', text: textOf(attack), stops: randomStops(textOf(attack)) }),
        missingFrom,
      );
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it.each(TEXTS)(
    'by %s through a product’s components that restore removed attributes',
    async (_, cases) => {
      const found = await runCases(
        browser(),
        cases,
        (attack) => ({ place: 'markdown', text: textOf(attack), components: 'careless' }),
        missingFrom,
      );
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'by texts that are slow to parse',
    async () => {
      const found = await runCases(browser(), COMPLEXITY, (attack) => ({ place: 'markdown', text: textOf(attack) }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'by texts that are slow to parse, in random pieces',
    async () => {
      const found = await runCases(browser(), COMPLEXITY, (attack) => ({
        place: 'markdown',
        text: textOf(attack),
        stops: randomStops(textOf(attack)),
      }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it.each([
    ['a calculation', (code: string) => ({ transform: [{ calculate: code, as: 'made' }] })],
    ['a filter', (code: string) => ({ transform: [{ filter: code }] })],
    ['a value', (code: string) => ({ params: [{ name: 'made', expr: code }] })],
  ])(
    'by expressions of %s',
    async (_, part) => {
      const found = await runCases(
        browser(),
        REFUSED_CODE,
        (code) => ({
          place: 'chart',
          spec: { mark: 'bar', encoding: { x: { field: 'orders.count' } }, ...part(code) },
          result: SALES,
        }),
        ({ charts }) => (charts.join() === 'table' ? [] : [`is ${charts.join()}`]),
      );
      expect(found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'by charts that are slow to draw',
    async () => {
      const found = await runCases(browser(), SLOW_CHARTS, (load) => ({ place: 'chart', ...load }));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});
