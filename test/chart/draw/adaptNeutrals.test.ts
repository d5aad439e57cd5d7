import { expect, it } from 'vitest';
import { adaptNeutrals } from '../../../src/chart/draw/adaptNeutrals.js';
import { THEME } from './chartTheme.js';

const DARK = { text: '#eceef2', surface: '#171a20' };
const adapted = (spec: object) => adaptNeutrals(spec as never, { ...THEME, ...DARK });

it.each(['black', 'Black', '#000', '#333', '#222222'])('draws %s in the text colour of a dark theme', (color) => {
  expect(adapted({ mark: { type: 'text', color } })).toEqual({ mark: { type: 'text', color: DARK.text } });
});

it.each(['white', '#fff', '#FAFAFA'])('draws %s in the surface of a dark theme', (color) => {
  expect(adapted({ mark: { type: 'rect', stroke: color } })).toEqual({ mark: { type: 'rect', stroke: DARK.surface } });
});

it('adapts layers, constants of channels and their conditions', () => {
  const color = (dark: string, light: string) => ({ condition: { test: 'datum.n1>0', value: dark }, value: light });
  const layer = (dark: string, light: string) => ({
    layer: [{ mark: { type: 'text' }, encoding: { color: color(dark, light) } }],
  });
  expect(adapted(layer('black', 'white'))).toEqual(layer(DARK.text, DARK.surface));
});

it.each([
  ['other colours', { mark: { type: 'text', color: 'red', fill: '#999' } }],
  ['scales', { encoding: { color: { field: 'c1', scale: { range: ['#000', '#fff'] } } } }],
  ['words', { encoding: { color: { field: 'c1', title: 'black' }, text: { value: 'white' } } }],
  [
    'colours that depend on what is behind them',
    { color: { condition: { test: 'luminance(scale("color",1))<0.2', value: '#fff' } } },
  ],
])('leaves %s as they are', (_, spec) => {
  expect(adapted(spec)).toEqual(spec);
});

it('leaves all colours of a light theme as they are', () => {
  const spec = { mark: { type: 'text', color: 'black', stroke: 'white' } };
  expect(adaptNeutrals(spec, THEME)).toEqual(spec);
});
