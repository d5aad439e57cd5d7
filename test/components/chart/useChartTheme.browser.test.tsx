import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useChartTheme } from '../../../src/components/chart/useChartTheme.js';

function Surface() {
  const root = useRef<HTMLParagraphElement>(null);
  return <p ref={root}>{useChartTheme(root, true)?.surface}</p>;
}

it('follows an attribute outside a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host { --tt-color-surface: #fafafa } :host([data-theme=dark]) { --tt-color-surface: #0a0a0a }');
  shadow.adoptedStyleSheets = [sheet];
  const container = shadow.appendChild(document.createElement('div'));
  await render(<Surface />, { container });
  await expect.poll(() => container.textContent).toBe('#fafafa');
  host.dataset.theme = 'dark';
  await expect.poll(() => container.textContent).toBe('#0a0a0a');
  host.remove();
});
