import { describe, expect, it } from 'vitest';
import { ChartRefusal } from '../../../src/components/chart/ChartRefusal.js';
import { LINE, rebuild, SALES, X, Y } from './salesResult.js';

const EVIL = 'https://evil.example/x';
const withTransform = (...transform: readonly unknown[]) => ({ ...LINE, transform });
const withX = (extra: object) => ({ mark: 'bar', encoding: { x: { ...X, ...extra }, y: Y } });
const withY = (extra: object) => ({ mark: 'bar', encoding: { x: X, y: { ...Y, ...extra } } });
const withChannel = (channel: object) => ({ mark: 'point', encoding: { x: X, y: Y, ...channel } });
const calculate = (code: string) => withTransform({ calculate: code, as: 'made' });

/** Each would fetch, run, hang, or show something other than the rows. */
const REFUSED: Readonly<Record<string, unknown>> = {
  'a string in a string': JSON.stringify(EVIL),
  'an address': EVIL,
  'text that is no JSON': '{mark:',
  'a list': [],
  'a Vega spec': { $schema: 'https://vega.github.io/schema/vega/v5.json', marks: [], data: [] },
  'a schema from elsewhere': { ...LINE, $schema: `${EVIL}/vega-lite/v5.json` },
  'more than 100 kB': { ...LINE, description: 'x'.repeat(100_001) },
  'more than 5,000 values': { ...LINE, description: Array.from({ length: 5001 }, () => 1) },
  'too many levels': JSON.parse(`${'{"layer":['.repeat(20)}{"mark":"bar"}${']}'.repeat(20)}`),
  'a prototype': JSON.parse('{"mark":"bar","encoding":{"__proto__":{"x":1}}}'),
  'a constructor': { ...LINE, constructor: { prototype: {} } },
  'named data sets': { ...LINE, datasets: { a: [{ x: 1 }] } },
  'data of a layer': { layer: [{ ...LINE, data: { url: EVIL } }] },
  'rows of a layer': { layer: [{ ...LINE, data: { values: [{ a: 1 }] } }] },
  'data of a view in a row': { hconcat: [{ ...LINE, data: { sequence: { start: 0, stop: 1e9 } } }] },
  'rows from elsewhere': withTransform({ lookup: 'a', from: { data: { url: EVIL }, key: 'a', fields: ['b'] } }),
  'flattened rows': withTransform({ flatten: ['orders.count'] }),
  'rows at random': withTransform({ sample: 5 }),
  'an unknown transform': withTransform({ geocode: 'orders.count' }),
  'an image': { mark: { type: 'image', url: EVIL }, encoding: { x: X, y: Y } },
  'a map': { mark: 'geoshape', projection: { type: 'mercator' } },
  'an address channel': withChannel({ url: { field: 'products.category' } }),
  'a link channel': withChannel({ href: { value: EVIL } }),
  'a place on earth': withChannel({ latitude: { field: 'orders.count' } }),
  'an unknown channel': withChannel({ smell: { field: 'orders.count' } }),
  'a colour that is an address': withChannel({ color: { value: `url(${EVIL})` } }),
  'an imported style': withChannel({ fill: { value: `@import "${EVIL}"` } }),
  'colours out of the data': withChannel({ color: { field: 'products.category', scale: null } }),
  'shapes out of the data': withChannel({ shape: { field: 'products.category', scale: null } }),
  'a computed colour': withChannel({ color: { value: { expr: '"red"' } } }),
  'a computed property of a mark': { ...LINE, mark: { type: 'line', stroke: { expr: 'window' } } },
  'an unknown column': withX({ field: 'customers.planet' }),
  'text as an amount': withY({ field: 'products.category' }),
  'text as a time': withX({ field: 'products.category' }),
  'millions of bins': withX({ field: 'orders.count', type: 'quantitative', bin: { step: 1e-9 } }),
  'bins over an own extent': withX({ field: 'orders.count', bin: { extent: [0, 1e12] } }),
  'a logarithm to a base near one': withY({ scale: { type: 'log', base: 1.0000001 } }),
  'a domain from a signal': withY({ scale: { domain: { signal: 'data("x")' } } }),
  'a domain of raw code': withY({ scale: { domainRaw: { expr: '1' } } }),
  'thousands of ticks': withY({ axis: { values: Array.from({ length: 500 }, (_, index) => index) } }),
  'filled-in values of a channel': withY({ impute: { keyvals: { start: 0, stop: 1e9 }, value: 0 } }),
  'filled-in values of a transform': withTransform({
    impute: 'orders.count',
    key: 'orders.year',
    keyvals: { start: 0, stop: 1e9 },
  }),
  'a density of a million steps': withTransform({ density: 'orders.count', steps: 1e6 }),
  'a frame that is none': withTransform({ window: [{ op: 'rank', as: 'r' }], frame: ['a', 1] }),
  'an unknown aggregate': withTransform({ aggregate: [{ op: 'exec', field: 'orders.count', as: 'a' }] }),
  'a selection of an unknown type': { ...LINE, params: [{ name: 'a', select: { type: 'lasso' } }] },
  signals: { ...LINE, signals: [{ name: 'a', on: [{ events: 'window:load', update: 'x' }] }] },
};

const CODE: Readonly<Record<string, string>> = {
  'a walk to the window': 'datum.constructor.constructor("return window")()',
  'the event': 'event.view.document.cookie',
  'the item': 'item.mark.group.context.dataflow',
  'a member of a param': 'width.constructor',
  'a computed member': 'datum["con" + "structor"]',
  'a member of a text': '"a".constructor',
  'a member of a call': 'abs(1).constructor',
  'other data': 'data("rows")',
  'changed data': 'modify("rows", null, true, null, null)',
  'a loop': 'sequence(0, 1e9)',
  'a regular expression': 'test(/(a+)+$/, datum["products.category"])',
  'a made regular expression': 'regexp("(a+)+$")',
  'an assignment': 'datum.a = 1',
  'a function': '(function(){ return 1 })()',
  'an arrow function': '(() => 1)()',
  'a template': '`a`',
  'an object': '{a: 1}',
  'a sequence': '1, 2',
  'a new object': 'new Date()',
  'text repeated by a pattern': 'replace("aa", "a", "$\'$\'$\'$\'")',
  'text padded without end': 'pad("a", 1e9, "b")',
  'a format as wide as the memory': 'format(1, "999999999d")',
  'code out of a format': 'format(1, "\\") + event.x + (\\"")',
  'the time of day': 'now()',
  'a random number': 'random()',
  'an unknown name': 'window',
  'a whole row': 'datum',
  'a comparison of a time with a word': 'datum["orders.created_at"] > "yesterday"',
  'brackets without end': `${'('.repeat(300)}1${')'.repeat(300)}`,
  'more than 2,000 characters': `1${'+1'.repeat(1500)}`,
};

describe('rebuildChart refuses', () => {
  it.each(Object.entries(REFUSED))('%s', (_, spec) => {
    expect(() => rebuild(spec)).toThrow(ChartRefusal);
  });

  it.each(Object.entries(CODE))('an expression with %s', (_, code) => {
    expect(() => rebuild(calculate(code))).toThrow(ChartRefusal);
  });

  it('more than 36 facets', () => {
    const data = Array.from({ length: 40 }, (_, index) => [`v${index}`, index]);
    const schema = [
      { name: 'a', columnType: 'String' },
      { name: 'b', columnType: 'Int64' },
    ];
    const spec = { mark: 'bar', encoding: { facet: { field: 'a' }, y: { field: 'b', type: 'quantitative' } } };
    expect(() => rebuild(spec, { schema, data })).toThrow(ChartRefusal);
  });

  it('more than 50,000 rows', () => {
    const data = Array.from({ length: 50_001 }, () => SALES.data[0] ?? []);
    expect(() => rebuild(LINE, { ...SALES, data })).toThrow(ChartRefusal);
  });

  it('a result without rows, and says that it has none', () => {
    expect(() => rebuild(LINE, { ...SALES, data: [] })).toThrow(expect.objectContaining({ reason: 'no-rows' }));
  });
});

describe('rebuildChart leaves out', () => {
  const MARKER = 'evil';
  const DROPPED: Readonly<Record<string, unknown>> = {
    'options for the embedding page': {
      ...LINE,
      usermeta: { embedOptions: { loader: { baseURL: EVIL }, patch: EVIL } },
    },
    'data at the top': { ...LINE, data: { url: EVIL } },
    'a config': { ...LINE, config: { style: { evil: { fill: 'red' } }, background: `url(${EVIL})` } },
    'a background': { ...LINE, background: `url(${EVIL})` },
    'fonts and styles of a mark': {
      ...LINE,
      mark: { type: 'line', font: `url(${EVIL})`, style: 'evil', href: EVIL, cursor: EVIL },
    },
    'a colour of a mark that is an address': { ...LINE, mark: { type: 'line', color: `url(${EVIL})` } },
    'controls of its own': { ...LINE, params: [{ name: 'a', value: 1, bind: { input: 'range', element: '#evil' } }] },
    'events of a selection': { ...LINE, params: [{ name: 'a', select: { type: 'point', on: 'window:evil' } }] },
    'an axis that reaches out': withY({ axis: { labelFont: EVIL, labelColor: `url(${EVIL})`, encode: { evil: 1 } } }),
    'a format that is code': withY({ axis: { format: '") + evil("' } }),
    'a path as a shape': { ...LINE, mark: { type: 'point', shape: 'M0,0evil' } },
  };

  it.each(Object.entries(DROPPED))('%s', (_, spec) => {
    expect(JSON.stringify(rebuild(spec).spec)).not.toContain(MARKER);
  });

  it('quotes and backslashes of titles, which would become code', () => {
    const { spec, tooltipTitles } = rebuild(withY({ title: 'a\\" + event.x + "' }));
    expect([...tooltipTitles.values()]).toContain('a⧵” + event.x + ”');
    expect(JSON.stringify(spec)).not.toContain('event.x + \\"');
  });
});
