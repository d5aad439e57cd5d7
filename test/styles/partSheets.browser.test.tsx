import { ResultChart } from 'tabletalk/chart';
import { Markdown } from 'tabletalk/markdown';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PART_SHEETS, partSheet } from '../../scripts/styles/partSheet.mjs';

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../src/styles/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const sheets: HTMLStyleElement[] = [];
afterEach(() => {
  for (const sheet of sheets.splice(0)) sheet.remove();
});

function addSheet(name: keyof typeof PART_SHEETS) {
  const { part, files } = PART_SHEETS[name];
  const sheet = document.createElement('style');
  sheet.textContent = partSheet(
    part,
    files.map((file) => FILES[`../../src/styles/${file}.css`] ?? ''),
  );
  document.head.append(sheet);
  sheets.push(sheet);
}

const CHART = {
  spec: { mark: 'bar', encoding: { x: { field: 'city' }, y: { field: 'orders', type: 'quantitative' } } },
  result: { schema: [{ name: 'city' }, { name: 'orders' }], data: [['Rome', 3]] },
};

it('hides from sight what a part says to screen readers alone', async () => {
  addSheet('chart');
  await render(<ResultChart {...CHART} />);
  await expect.poll(() => document.querySelector('[data-tt-part="hidden-text"]')).not.toBeNull();
  const hidden = document.querySelectorAll<HTMLElement>('[data-tt-part="hidden-text"]');
  expect([...hidden].map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])).toEqual(
    Array.from(hidden, () => [1, 1]),
  );
});

it('lines up the buttons that save a chart', async () => {
  addSheet('chart');
  await render(<ResultChart {...CHART} />);
  const findButtons = () => [...document.querySelectorAll('[data-tt-part="chart-save-button"]')];
  await expect.poll(() => findButtons().length).toBe(2);
  const [png, svg] = findButtons().map((button) => button.getBoundingClientRect());
  if (png === undefined || svg === undefined) throw new Error('missing');
  expect(svg.top).toBe(png.top);
  expect(svg.left).toBeGreaterThan(png.right);
});

it.each([
  ['markdown', <Markdown key="markdown">{'Some `code`.'}</Markdown>],
  ['chart', <ResultChart key="chart" {...CHART} />],
] as const)('gives %s its variables alone, with the font and the colour scheme of the page', async (name, part) => {
  addSheet(name);
  await render(
    <div style={{ fontFamily: 'serif', colorScheme: 'dark' }}>
      {part}
      <div data-tt-root="" style={{ '--tt-color-border': 'rgb(1, 2, 3)' } as object}>
        {part}
      </div>
    </div>,
  );
  const [alone, inRoot] = document.querySelectorAll<HTMLElement>(`[data-tt-part="${PART_SHEETS[name].part}"]`);
  if (alone === undefined || inRoot === undefined) throw new Error('missing');
  const style = getComputedStyle(alone);
  expect([style.fontFamily, style.colorScheme]).toEqual(['serif', 'dark']);
  expect(style.getPropertyValue('--tt-color-border')).not.toBe('');
  expect(getComputedStyle(inRoot).getPropertyValue('--tt-color-border')).toBe('rgb(1, 2, 3)');
  expect(getComputedStyle(document.body).getPropertyValue('--tt-color-border')).toBe('');
});
