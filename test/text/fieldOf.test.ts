import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { expect, it } from 'vitest';
import { fieldOf } from '../../src/text/fieldOf.js';

it.each(["Customer's country", '"country"', 'orders.country', 'country [code]'])(
  'refers to a column named %s in Vega-Lite',
  async (name) => {
    const x = { field: fieldOf(name), type: 'nominal', title: 'Country' };
    const chart = { data: { values: [{ [name]: 'Spain' }] }, mark: 'bar', encoding: { x } };
    const { spec } = compile(chart as never);
    expect(await new View(parse(spec), { renderer: 'none' }).toSVG()).toContain('>Spain<');
  },
);
