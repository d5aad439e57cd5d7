import { ChatProvider, Composer, ResultChart, ResultTable } from 'tabletalk';
import { useResultEdits } from 'tabletalk/hooks';
import { createTestService } from 'tabletalk/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createResult } from '../../../src/rows/createResult.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';
import { modelOptions } from '../composer/modelMeta.js';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

const schema = [
  { name: 'orders.country', columnType: 'String' },
  { name: 'orders.year', columnType: 'Int64' },
  { name: 'orders.month', columnType: 'Timestamp' },
  { name: 'orders.revenue', columnType: 'Int64' },
];
const data = [
  ['Spain', 2024, '2025-01-01T00:00:00.000', 100],
  ['Spain', 2025, '2025-01-01T00:00:00.000', 150],
  ['Italy', 2024, '2025-02-01T00:00:00.000', 40],
  ['Italy', 2025, '2025-02-01T00:00:00.000', 50],
];
const REVENUE = { field: 'orders.revenue', type: 'quantitative' };
const COUNTRY = { field: 'orders.country', type: 'nominal' };
const STACKED = {
  mark: 'bar',
  encoding: { x: COUNTRY, y: REVENUE, color: { field: 'orders.year', type: 'nominal' } },
};
const result = createResult({ result: { schema, data } });

const META = [
  {
    name: 'orders',
    title: 'Orders',
    measures: [{ name: 'orders.revenue' }],
    dimensions: [
      { name: 'orders.country', title: 'Country' },
      { name: 'orders.category', title: 'Category' },
      { name: 'orders.channel', title: 'Channel' },
    ],
  },
  { name: 'people', dimensions: [{ name: 'people.age', title: 'Age' }] },
];

let edits: ResultEdits = {};

function Edited({ spec, given = result }: { readonly spec: object; readonly given?: typeof result | undefined }) {
  const editing = useResultEdits(given);
  edits = editing.edits;
  return <ResultChart spec={spec} result={editing.result ?? given} edits={editing} title="Sales" types={[]} />;
}

async function show(
  spec: object,
  { hasMeta = false, hasComposer = true, given = result, width = 640, height = 'auto' } = {},
) {
  const service = createTestService();
  await render(
    <ChatProvider
      {...optionsFor(service.fetch as typeof fetch)}
      {...(hasMeta && { dataApi: modelOptions(META).dataApi })}
    >
      <div style={{ width, height, overflow: height === 'auto' ? undefined : 'auto' }} data-testid="thread">
        <Edited spec={spec} given={given} />
      </div>
      {hasComposer && <Composer />}
    </ChatProvider>,
  );
  await expect.element(page.getByRole('application')).toBeVisible();
}

const buttons = () =>
  [...document.querySelectorAll('[data-tt-part="chart-actions"] > button')].map(({ textContent }) => textContent);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = () => page.getByRole('textbox', { name: 'Question' });
const chips = () => [...document.querySelectorAll('[data-tt-part="composer-chip"]')].map((chip) => chip.textContent);

/** Presses a mark by its place among those drawn. */
function pressMark(at: number, pointerType = 'mouse', selector = '.mark-rect path') {
  const picture = document.querySelector('[data-tt-part="chart-picture"]');
  const mark = document.querySelectorAll(selector)[at]?.getBoundingClientRect() as DOMRect;
  const clientX = mark.left + mark.width / 2;
  const clientY = mark.top + mark.height / 2;
  for (const type of ['pointerdown', 'pointerup', 'click'])
    picture?.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerType, isPrimary: true, bubbles: true }));
}

beforeEach(() => {
  edits = {};
});

describe('filtering by a mark', () => {
  it.each(['mouse', 'touch'])('offers the place and the series of a bar that is pressed with a %s', async (pointer) => {
    await show(STACKED);
    pressMark(0, pointer);
    await expect
      .poll(buttons)
      .toEqual([
        expect.stringMatching(/^Only (Spain|Italy)$/),
        expect.stringMatching(/^Without (Spain|Italy)$/),
        expect.stringMatching(/^Only 202[45]$/),
        expect.stringMatching(/^Without 202[45]$/),
        'Break down by …',
        'Ask about this',
      ]);
  });

  it('brings the buttons into view on a phone, where less of the chart is visible than the box is high', async () => {
    const touch = async (enabled: boolean) => {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
    };
    await touch(true);
    onTestFinished(() => touch(false));
    await show(STACKED, { width: 340, height: '180px' });
    pressMark(0, 'touch');
    await expect.poll(buttons).toHaveLength(6);
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
    const thread = page.getByTestId('thread').element();
    const box = () => bottomOf(document.querySelector('[data-tt-part="chart-actions"]'));
    await expect.poll(() => box() <= bottomOf(thread) + 1).toBe(true);
  });

  it('stays within a narrow chart with the buttons, which are rendered after the text', async () => {
    await show(STACKED, { width: 340 });
    pressMark(3, 'touch');
    await expect.poll(buttons).toHaveLength(6);
    const box = document.querySelector('[data-tt-part="chart-tooltip"]') as HTMLElement;
    const frame = box.offsetParent as HTMLElement;
    await expect.poll(() => box.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
    expect(box.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.getBoundingClientRect().left);
  });

  it('draws the rows that are left, says the filter, closes the box, and returns the focus to the chart', async () => {
    await show({ ...STACKED, encoding: { x: COUNTRY, y: { ...REVENUE, aggregate: 'sum' } } });
    const target = page.getByRole('application').element() as HTMLElement;
    target.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Only Italy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(edits.filters).toEqual([{ kind: 'values', column: 'orders.country', values: ['Italy'] }]);
    await vi.waitFor(() => expect(document.querySelectorAll('.mark-rect path')).toHaveLength(1));
    expect(document.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]')?.hidden).toBe(true);
    expect(document.activeElement).toBe(target);
    await expect.element(page.getByRole('status').filter({ hasText: '1 filter' })).toBeInTheDocument();
  });

  it('leaves one slice of a pie out', async () => {
    await show({ mark: 'arc', encoding: { theta: { ...REVENUE, aggregate: 'sum' }, color: COUNTRY } });
    const target = page.getByRole('application').element() as HTMLElement;
    target.focus();
    await userEvent.keyboard('{ArrowRight}');
    const [, without = ''] = buttons();
    await press(without ?? '');
    const country = without?.replace('Without ', '');
    expect(edits.filters).toEqual([{ kind: 'values', column: 'orders.country', values: [country], isExcluded: true }]);
  });

  it('offers a time of the rows, and neither a period that the chart has made nor a bin', async () => {
    const month = { field: 'orders.month', type: 'temporal' };
    await show({ mark: 'line', encoding: { x: month, y: { ...REVENUE, aggregate: 'sum' } } });
    (page.getByRole('application').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(buttons().slice(0, 2)).toEqual(['Only Jan 2025', 'Without Jan 2025']);
  });

  it.each<[string, object]>([
    [
      'a period',
      { x: { field: 'orders.month', timeUnit: 'year', type: 'temporal' }, y: { ...REVENUE, aggregate: 'sum' } },
    ],
    ['a bin', { x: { ...REVENUE, bin: true }, y: { aggregate: 'count', type: 'quantitative' } }],
  ])('offers no filter for %s', async (_, encoding) => {
    await show({ mark: 'bar', encoding });
    (page.getByRole('application').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(buttons()).toEqual(['Break down by …', 'Ask about this']);
  });

  it('offers filters alone to a reader who can’t ask', async () => {
    await show({ ...STACKED, encoding: { x: COUNTRY, y: { ...REVENUE, aggregate: 'sum' } } }, { hasComposer: false });
    pressMark(0);
    await expect.poll(buttons).toEqual([expect.stringMatching(/^Only /), expect.stringMatching(/^Without /)]);
  });

  it('offers nothing outside a chat to a chart whose rows no edit changes', async () => {
    await render(<ResultChart spec={STACKED} result={result} title="Sales" />);
    await expect.element(page.getByRole('application')).toBeVisible();
    pressMark(0);
    expect(document.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]')?.hidden).toBe(false);
    expect(document.querySelector('[data-tt-part="chart-actions"]')).toBeNull();
  });

  it('distinguishes two values that look alike, and filters by neither where the chart draws both as one', async () => {
    const twins = createResult({
      result: {
        schema,
        data: [
          ['x'.repeat(600), 2025, null, 1],
          [`${'x'.repeat(600)}y`, 2025, null, 2],
        ],
      },
    });
    await show({ mark: 'bar', encoding: { x: COUNTRY, y: { ...REVENUE, aggregate: 'sum' } } }, { given: twins });
    pressMark(0);
    await expect.poll(buttons).toEqual(['Break down by …', 'Ask about this']);
  });
});

describe('breaking down', () => {
  it('begins a question that the reader ends, below what is typed, and sends nothing', async () => {
    await show(STACKED);
    await field().fill('Only online.');
    pressMark(0);
    await press('Break down by …');
    await expect.element(field()).toHaveValue('Only online.\nBreak this down by ');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('city');
    await expect.element(field()).toHaveValue('Only online.\nBreak this down by city');
    expect(chips()).toEqual([expect.stringMatching(/^(Spain|Italy)/)]);
  });

  it('offers the other dimensions of the cube once the model is known', async () => {
    await show(STACKED, { hasMeta: true });
    // The list of fields reads the model.
    await field().fill('@');
    await expect.element(page.getByRole('option', { name: /Channel/ })).toBeVisible();
    await field().fill('');
    pressMark(0);
    await press('Break down by …');
    await expect.element(page.getByRole('menuitem', { name: 'Category' })).toBeVisible();
    const items = page.getByRole('menuitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['Category', 'Channel']);
    // Escape closes the menu and not the box around its button.
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Break down by …' })).toHaveFocus();
    await press('Break down by …');
    await page.getByRole('menuitem', { name: 'Channel' }).click();
    await expect.element(field()).toHaveValue('Break this down by Channel');
    await expect.element(field()).toHaveFocus();
    await expect.poll(chips).toEqual([expect.stringMatching(/^(Spain|Italy)/), 'Channel']);
    // Another question about a mark takes its place.
    pressMark(0);
    await press('Ask about this');
    await expect.element(field()).toHaveValue('');
    expect(chips()).toEqual([expect.stringMatching(/^(Spain|Italy)/)]);
  });

  it('is offered for a cell that names something, and not for a measure', async () => {
    const service = createTestService();
    await render(
      <ChatProvider {...optionsFor(service.fetch as typeof fetch)}>
        <ResultTable result={result} caption="Sales" />
        <Composer />
      </ChatProvider>,
    );
    await page.getByRole('gridcell').nth(3).click();
    await expect.element(page.getByRole('button', { name: 'Ask about this' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Break down by …' }).elements()).toEqual([]);
    await page.getByRole('gridcell').nth(0).click();
    await press('Break down by …');
    await expect.element(field()).toHaveValue('Break this down by ');
    expect(service.requests).toEqual([]);
  });
});

describe('the reader’s comparison', () => {
  const texts = () =>
    [...document.querySelectorAll('[data-tt-part="chart-tooltip"] > :not([data-tt-part="chart-actions"])')].map(
      ({ textContent }) => textContent,
    );
  const compareYears: ResultEdits = {
    pivot: { column: 'orders.year', value: 'orders.revenue', rows: ['orders.country'] },
    comparison: { of: '2025', to: '2024' },
  };

  function Compared() {
    const editing = useResultEdits(result);
    return (
      <>
        <button type="button" onClick={() => editing.change(compareYears)}>
          Compare
        </button>
        <ResultChart spec={GROUPED} result={result} edits={editing} title="Sales" types={[]} />
      </>
    );
  }
  const GROUPED = {
    mark: 'bar',
    encoding: { ...STACKED.encoding, xOffset: { field: 'orders.year', type: 'nominal' } },
  };

  it('is shown below the mark that is read, once there is one', async () => {
    await render(<Compared />);
    const target = page.getByRole('application');
    await expect.element(target).toBeVisible();
    const readFirst = async () => {
      (target.element() as HTMLElement).focus();
      await userEvent.keyboard('{Escape}{Home}{ArrowDown}');
    };
    await readFirst();
    expect(texts()).toEqual(['Italy', expect.stringMatching(/^202550/), expect.stringMatching(/^202440/)]);
    await userEvent.click(page.getByRole('button', { name: 'Compare' }));
    await readFirst();
    await expect.poll(texts).toEqual(['Italy', '202550', 'Difference+10', 'Change+25.00%', '202440']);
  });
});
