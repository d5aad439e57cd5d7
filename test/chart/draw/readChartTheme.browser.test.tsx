import { afterEach, describe, expect, it } from 'vitest';
import { readChartTheme } from '../../../src/chart/draw/readChartTheme.js';

function addElement(style: string): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = style;
  return element;
}

afterEach(() => document.body.replaceChildren());

describe('readChartTheme', () => {
  it('resolves the same property for the colour scheme of each element', () => {
    const text = '--tt-color-text: light-dark(#101010, #f0f0f0)';
    const [light, dark] = [addElement(`${text}; color-scheme: light`), addElement(`${text}; color-scheme: dark`)];
    expect([light, dark, light].map((element) => readChartTheme(element).text)).toEqual([
      '#101010',
      '#f0f0f0',
      '#101010',
    ]);
  });

  it('resolves the same property for the text colour of each element', () => {
    const axis = '--tt-chart-axis: currentcolor';
    const [red, blue] = [addElement(`${axis}; color: red`), addElement(`${axis}; color: blue`)];
    expect([red, blue].map((element) => readChartTheme(element).axis)).toEqual(['#ff0000', '#0000ff']);
  });

  it('follows a property that changes', () => {
    const element = addElement('--tt-chart-1: teal');
    const before = readChartTheme(element).categories[0];
    element.style.setProperty('--tt-chart-1', 'navy');
    expect([before, readChartTheme(element).categories[0]]).toEqual(['#008080', '#000080']);
  });

  it('mixes a translucent colour with the surface, and a surface with what is behind it', () => {
    const clear = '--tt-color-surface: transparent; --tt-chart-grid: rgb(0 0 0 / 10%)';
    const [light, dark] = ['#ffffff', '#102030'].map((background) => {
      const page = addElement(`background: ${background}`);
      const element = page.appendChild(addElement(clear));
      return readChartTheme(element);
    });
    expect([light?.surface, light?.grid]).toEqual(['#ffffff', expect.stringMatching(/^#e[56]e[56]e[56]$/)]);
    expect(dark?.surface).toBe('#102030');
  });

  it('doesn’t change the page when it resolves a theme again', () => {
    const element = addElement('--tt-chart-grid: rebeccapurple');
    const first = readChartTheme(element);
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    expect(readChartTheme(element)).toEqual(first);
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });
});
