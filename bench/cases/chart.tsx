import { createRoot } from 'react-dom/client';
import { ResultChart } from 'tabletalk';
import { type BenchCase, type Contender, type CountCase, expectSame } from '../BenchCase.js';
import { seededNumbers } from '../inputs/seededNumbers.js';
import { frames, rootElement, settled } from '../pace.js';

const WIDTH = 640;

interface Chart {
  readonly result: Parameters<typeof ResultChart>[0]['result'];
  readonly spec: Readonly<Record<string, unknown>>;
  readonly renderer: 'svg' | 'canvas';
}

/** Bars by day for few rows, points for many, as an agent would choose. */
function writeChart(count: number): Chart {
  const random = seededNumbers(4);
  const schema = [
    { name: 'day', columnType: 'time' },
    { name: 'visits', columnType: 'number' },
    { name: 'revenue', columnType: 'number' },
    { name: 'country', columnType: 'string' },
  ];
  const first = Date.UTC(2000, 0, 1);
  const data = Array.from({ length: count }, (_, index) => [
    new Date(first + index * 86_400_000).toISOString().slice(0, 19),
    Math.floor(random() * 1000),
    (random() * 10_000).toFixed(2),
    ['Germany', 'France', 'Spain', 'Italy'][Math.floor(random() * 4)],
  ]);
  const isLarge = count > 1500;
  const spec = {
    mark: isLarge ? 'point' : 'bar',
    height: 300,
    encoding: {
      x: { field: 'day', type: 'temporal' },
      y: { field: 'revenue', type: 'quantitative' },
      color: { field: 'country', type: 'nominal' },
    },
  };
  return { result: { schema, data, totalRows: count }, spec, renderer: isLarge ? 'canvas' : 'svg' };
}

/** Drawn before the measurement, so that loading the code isn't measured. */
const SMALL = writeChart(3);

/** The state that the work waits for once the picture is on the page. */
type Until = (host: HTMLElement) => void | Promise<void>;

/** The same chart drawn by vega-embed, called as its users call it, with row objects. */
const embedAlone =
  (chart: Chart, until: Until): Contender =>
  async () => {
    const { default: embed } = await import('vega-embed');
    const draw = async (host: HTMLElement, { result, spec, renderer }: Chart) => {
      const values = rowObjects(result);
      const full = { ...spec, width: WIDTH, data: { values } };
      return async () => {
        await embed(host, full as never, { mode: 'vega-lite', renderer, actions: false });
        await until(host);
        expectDrawn(host, renderer);
      };
    };
    const small = createHost();
    await (await draw(small, SMALL))();
    small.remove();
    await frames(1);
    return draw(createHost(), chart);
  };

const ours =
  (chart: Chart, until: Until): Contender =>
  async () => {
    const draw = (host: HTMLElement, { result, spec, renderer }: Chart) => {
      const root = createRoot(host);
      const text = JSON.stringify(spec);
      return {
        root,
        work: async () => {
          root.render(<ResultChart spec={text} result={result} />);
          await drawn(host);
          await until(host);
          expectDrawn(host, renderer);
        },
      };
    };
    const small = createHost();
    const { root, work } = draw(small, SMALL);
    await work();
    root.unmount();
    small.remove();
    await frames(1);
    return draw(createHost(), chart).work;
  };

function createHost(): HTMLElement {
  const host = rootElement().appendChild(document.createElement('div'));
  host.style.inlineSize = `${WIDTH}px`;
  return host;
}

function rowObjects({ schema, data }: Chart['result']) {
  const names = schema.map(({ name }) => name);
  return data.map((row) =>
    Object.fromEntries(row.map((value, at) => [names[at], names[at] === 'revenue' ? Number(value) : value])),
  );
}

/** Resolves once the picture is on the page, without waiting for a frame. */
async function drawn(host: HTMLElement): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const state = host.querySelector<HTMLElement>('[data-tt-part="result-chart"]')?.dataset.state;
      if (state === 'table') reject(new Error(`The chart was not drawn: ${host.textContent?.slice(0, 200)}`));
      if (state !== 'drawn' || host.querySelector('.marks') === null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(host, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  });
}

/** Expects one picture by the given renderer. Otherwise the ratio would compare two renderers. */
function expectDrawn(host: HTMLElement, renderer: Chart['renderer']) {
  const selector = renderer === 'canvas' ? 'canvas.marks' : 'svg.marks';
  expectSame(host.querySelectorAll(selector).length, 1);
}

const charts = [
  { size: '100', target: 1.3, chart: writeChart(100) },
  { size: '10,000', target: 1, chart: writeChart(10_000) },
];

/** A thread of answers with a chart each, read from top to bottom. Returns what is left of the drawings. */
const readThread =
  (count: (host: HTMLElement) => number): Contender<number> =>
  async () => {
    const { result, spec } = writeChart(30);
    const host = createHost();
    host.style.cssText += 'block-size: 700px; overflow: auto';
    return async () => {
      createRoot(host).render(
        Array.from({ length: 60 }, (_, at) => <ResultChart key={String(at)} spec={spec} result={result} />),
      );
      await drawn(host);
      for (const figure of host.querySelectorAll<HTMLElement>('[data-tt-part="result-chart"]')) {
        figure.scrollIntoView();
        await frames(4);
        expectSame(figure.querySelectorAll('svg.marks').length, 1);
      }
      await settled(host);
      return count(host);
    };
  };

export const chartCases: readonly (BenchCase | CountCase)[] = [
  ...charts.map(
    ({ size, target, chart }): BenchCase => ({
      name: `chart of ${size} rows`,
      limit: 'vega-embed alone, the same renderer',
      target,
      runLimit: embedAlone(chart, settled),
      runOurs: ours(chart, settled),
    }),
  ),
  ...charts.map(
    ({ size, chart }): BenchCase => ({
      name: `time until a chart of ${size} rows is drawn`,
      limit: 'vega-embed alone, the same renderer',
      target: 1.2,
      isElapsed: true,
      runLimit: embedAlone(chart, () => {}),
      runOurs: ours(chart, () => {}),
    }),
  ),
  {
    name: 'live views in a thread of 60 charts that was read',
    count: 8,
    runOurs: readThread((host) => host.querySelectorAll('svg.marks').length),
  },
  {
    name: 'elements of a thread of 60 charts that was read',
    count: 8000,
    runOurs: readThread((host) => host.querySelectorAll('*').length),
  },
];
