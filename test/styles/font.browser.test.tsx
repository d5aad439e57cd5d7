import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../src/styles.css';

async function readFont(css = '') {
  const { container } = await render(
    <div id="page">
      <style>{css}</style>
      <div data-tt-root="">
        <button type="button" data-tt-part="turn-action" />
      </div>
    </div>,
  );
  return getComputedStyle(container.querySelector('button') as Element).fontFamily;
}

it('is the system’s on a page without a font', async () => {
  expect(await readFont()).toMatch(/^system-ui,.*sans-serif$/);
});

it('is the system’s on a page with a font', async () => {
  expect(await readFont('#page { font-family: Georgia }')).toMatch(/^system-ui,/);
});

it('is the page’s where --tt-font is inherit', async () => {
  expect(await readFont('#page { font-family: Georgia } [data-tt-root] { --tt-font: inherit }')).toBe('Georgia');
});

it('is the one that --tt-font names', async () => {
  expect(await readFont('[data-tt-root] { --tt-font: Georgia, serif }')).toBe('Georgia, serif');
});
