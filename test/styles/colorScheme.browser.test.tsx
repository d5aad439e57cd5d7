import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readChartTheme } from '../../src/chart/draw/readChartTheme.js';
import { AnswerCard } from '../../src/components/app/AnswerCard.js';
import { ResultChart } from '../../src/components/chart/ResultChart.js';
import { ThreadSkeleton } from '../../src/components/chat/list/ThreadSkeleton.js';
import { SavedResult } from '../../src/components/result/SavedResult.js';
import { TableToolbar } from '../../src/components/table/TableToolbar.js';
import type { AllRows } from '../../src/rows/AllRows.js';
import '../../src/styles.css';

const LIGHT = { surface: '#ffffff', first: '#3d4fd1' };
const DARK = { surface: '#171a20', first: '#a3a6f7' };

type Scheme = 'light' | 'dark' | 'auto';

const never = () => new Promise<Response>(() => {});

function Root({ scheme, id, children }: { scheme?: Scheme; id?: string; children?: ReactNode }) {
  return (
    <div data-tt-root="" data-color-scheme={scheme} id={id} style={{ background: 'var(--tt-color-surface)' }}>
      {children}
    </div>
  );
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
/** The colour on the screen: a browser keeps the form in which a colour is written. */
function painted(id: string): string {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = getComputedStyle(element(id)).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return `rgb(${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ')})`;
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

function readChart(id: string) {
  const { surface, categories } = readChartTheme(element(id));
  return { surface, first: categories[0] };
}

async function emulate(features: Readonly<Record<string, string>>) {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: list });
}

afterEach(() => emulate({}));

describe('data-color-scheme', () => {
  it.each([
    ['light', 'light', LIGHT],
    ['light', 'dark', LIGHT],
    ['dark', 'light', DARK],
    ['auto', 'light', LIGHT],
    ['auto', 'dark', DARK],
  ] as const)('%s follows the attribute when the reader prefers %s', async (scheme, preferred, look) => {
    await emulate({ 'prefers-color-scheme': preferred });
    await render(<Root scheme={scheme} id="root" />);
    expect(painted('root')).toBe(rgb(look.surface));
    expect(readChart('root')).toEqual(look);
  });

  it.each([
    ['a saved result', (look: { colorScheme?: Scheme }) => <SavedResult id="card" saved={null} {...look} />],
    [
      'an answer card',
      (look: { colorScheme?: Scheme }) => (
        <AnswerCard id="card" question="Revenue?" chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={never} {...look} />
      ),
    ],
  ])('of %s is the reader’s, unless the product gives it one', async (_, card) => {
    await emulate({ 'prefers-color-scheme': 'dark' });
    const { rerender } = await render(card({}));
    expect(painted('card')).toBe(rgb(DARK.surface));
    await rerender(card({ colorScheme: 'light' }));
    expect(painted('card')).toBe(rgb(LIGHT.surface));
  });

  it('is light without the attribute, also in a dark page', async () => {
    await emulate({ 'prefers-color-scheme': 'dark' });
    await render(
      <div style={{ colorScheme: 'dark' }}>
        <Root id="root" />
      </div>,
    );
    expect(painted('root')).toBe(rgb(LIGHT.surface));
  });

  it.each([
    ['light', 'dark', LIGHT, DARK],
    ['dark', 'light', DARK, LIGHT],
  ] as const)('%s may contain %s', async (outer, inner, outerLook, innerLook) => {
    await render(
      <Root scheme={outer} id="outer">
        <Root scheme={inner} id="inner" />
      </Root>,
    );
    expect(painted('outer')).toBe(rgb(outerLook.surface));
    expect(painted('inner')).toBe(rgb(innerLook.surface));
    expect(readChart('inner')).toEqual(innerLook);
  });
});

describe('a product’s colours', () => {
  it('replace the light and the dark value', async () => {
    await render(
      <div id="page">
        <style>{`#page [data-tt-root] { --tt-color-surface: #0a7d5a; --tt-chart-1: oklch(62% 0.25 29); }`}</style>
        <Root scheme="light" id="light" />
        <Root scheme="dark" id="dark" />
      </div>,
    );
    expect(painted('light')).toBe(rgb('#0a7d5a'));
    expect(painted('dark')).toBe(rgb('#0a7d5a'));
    expect(readChart('dark')).toEqual(readChart('light'));
    expect(readChart('dark').surface).toBe('#0a7d5a');
  });

  it('may replace the dark value alone', async () => {
    await render(
      <div id="page">
        <style>{`#page [data-color-scheme="dark"] { --tt-color-surface: #222222; }`}</style>
        <Root scheme="light" id="light" />
        <Root scheme="dark" id="dark" />
      </div>,
    );
    expect([readChart('light').surface, readChart('dark').surface]).toEqual([LIGHT.surface, '#222222']);
  });
});

describe('forced colours', () => {
  it('show the lines of a thread that is loading', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { container } = await render(
      <Root>
        <ThreadSkeleton />
      </Root>,
    );
    for (const line of container.querySelectorAll('i')) expect(getComputedStyle(line).borderTopWidth).toBe('1px');
  });

  it('show how many rows have been loaded', async () => {
    await emulate({ 'forced-colors': 'active' });
    const allRows: AllRows = {
      ...{ state: 'loading', schema: [], rows: [], rowCount: 9, isAvailable: true },
      ...{ load: () => {}, cancel: () => {} },
    };
    const { container } = await render(
      <Root id="root">
        <TableToolbar shown={{ rowCount: 9, total: 20, isPartial: true }} allRows={allRows} isSorting={false} />
      </Root>,
    );
    const bar = container.querySelector('progress') as HTMLElement;
    expect(getComputedStyle(bar).backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
    expect(getComputedStyle(bar).backgroundColor).not.toBe(getComputedStyle(element('root')).backgroundColor);
  });
});

describe('the colours of a chart', () => {
  it('differ from each other in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    await render(<Root scheme="light" id="root" />);
    expect(readChart('root')).toEqual(LIGHT);
  });

  it('ignore a rule of the page for all elements', async () => {
    await render(
      <div id="page">
        <style>{'#page span { color: red !important; transition: color 10s; }'}</style>
        <Root scheme="dark" id="root" />
      </div>,
    );
    expect(readChart('root')).toEqual(DARK);
  });

  it('leave nothing in the page when they are read', async () => {
    await render(<Root scheme="dark" id="root" />);
    readChart('root');
    expect(element('root').childElementCount).toBe(0);
  });

  it('change with the reader’s setting', async () => {
    const result = { schema: [{ name: 'a' }, { name: 'n', columnType: 'Int64' }], data: [['x', '1']] };
    const spec = { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'n', type: 'quantitative' } } };
    await render(
      <Root scheme="auto">
        <ResultChart spec={spec} result={result} />
      </Root>,
    );
    const bar = () => document.querySelector('.mark-rect.role-mark path')?.getAttribute('fill');
    await expect.poll(bar).toBe(LIGHT.first);
    await emulate({ 'prefers-color-scheme': 'dark' });
    await expect.poll(bar).toBe(DARK.first);
  });
});
