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
  const sheet = document.createElement('style');
  sheet.textContent = partSheet(name, (file) => FILES[`../../src/styles/${file}.css`] ?? '');
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

const PROSE = '| City | Orders |\n| --- | --- |\n| Rome | 3 |\n\n```sql\nselect 1\n```';
const LOOK = ['padding', 'border', 'background-color', 'font-size', 'font-weight', 'line-height', 'min-height'];

/** The styles of the elements of a part, and the sizes of its icons and pictures. */
function readLook(name: keyof typeof PART_SHEETS) {
  return [...document.querySelectorAll(`[data-tt-part="${PART_SHEETS[name].part}"] *`)].map((element) => {
    const style = getComputedStyle(element);
    const names = element.matches('svg') ? [...LOOK, 'width', 'height'] : LOOK;
    return `${element.tagName}: ${names.map((property) => style.getPropertyValue(property))}`;
  });
}

it('gives each part the same look with the sheet of the other, in either order', async () => {
  await render(
    <>
      <ResultChart {...CHART} />
      <Markdown>{PROSE}</Markdown>
    </>,
  );
  addSheet('chart');
  await expect.poll(() => document.querySelector('[data-tt-part="chart-overlay"]')).not.toBeNull();
  await expect
    .poll(() => document.querySelector('[data-tt-part="markdown"] [data-tt-part="copy-button"]'))
    .not.toBeNull();
  const chart = readLook('chart');
  sheets.pop()?.remove();
  addSheet('markdown');
  const markdown = readLook('markdown');
  addSheet('chart');
  expect([readLook('markdown'), readLook('chart')]).toEqual([markdown, chart]);
  document.head.append(sheets[0] as HTMLStyleElement);
  expect([readLook('markdown'), readLook('chart')]).toEqual([markdown, chart]);
});

it('hides a picture whose place its table takes', async () => {
  addSheet('chart');
  await render(<ResultChart {...CHART} />);
  await expect.poll(() => document.querySelector('[data-tt-part="chart-frame"]')).not.toBeNull();
  const frame = document.querySelector('[data-tt-part="chart-frame"]') as HTMLElement;
  expect(getComputedStyle(frame).display).toBe('flex');
  frame.hidden = true;
  expect(getComputedStyle(frame).display).toBe('none');
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
