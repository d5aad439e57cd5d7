import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ResultTable, type ResultTableModel, useResultTable } from 'tabletalk';
import { type BenchCase, type Contender, expectSame, type LongestTaskCase } from '../BenchCase.js';
import { createPlainTable, ROW_HEIGHT } from '../inputs/plainTable.js';
import { writeRows } from '../inputs/rows.js';
import { VirtualTable } from '../inputs/VirtualTable.js';
import { frames, rootElement, settled } from '../pace.js';

const STEPS = 120;
/** Pixels per step, as for a fast turn of the wheel: 9 rows scroll in, and 9 scroll out. */
const STEP = 9 * ROW_HEIGHT;

function createFrame(): HTMLElement {
  const frame = rootElement().appendChild(document.createElement('div'));
  frame.style.cssText = 'inline-size: 1000px';
  return frame;
}

/** Scrolls down by one step per frame. */
async function scrollDown(scroller: Element): Promise<void> {
  for (let step = 1; step <= STEPS; step += 1) {
    await frames(1);
    scroller.scrollTop = step * STEP;
  }
  await frames(2);
}

type Rows = ReturnType<typeof writeRows>;

const plainFirstPaint =
  (rows: Rows): Contender =>
  () => {
    const frame = createFrame();
    return async () => {
      createPlainTable(frame, rows);
      await settled(frame);
      expectShown(frame, rows, 0);
    };
  };

/** Mounts a table of all its rows, after `before` others, as in a chat with several results. */
const smallPaint =
  (mount: (frame: HTMLElement) => void, before = 0): Contender =>
  async () => {
    for (let table = 0; table < before; table += 1) {
      const other = createFrame();
      mount(other);
      await settled(other);
    }
    const frame = createFrame();
    return async () => {
      mount(frame);
      await settled(frame);
      expectSame(frame.querySelectorAll('tbody td:not([colspan])').length, SMALL * 8);
    };
  };

const plainScrolling =
  (rows: Rows): Contender =>
  async () => {
    const frame = createFrame();
    const scroller = createPlainTable(frame, rows);
    await settled(frame);
    return async () => {
      await scrollDown(scroller);
      expectShown(frame, rows, STEPS * STEP);
    };
  };

/** Mounts a table from its first render until it no longer changes. */
const firstPaint =
  (rows: Rows, table: ReactNode): Contender =>
  () => {
    const frame = createFrame();
    const root = createRoot(frame);
    return async () => {
      root.render(table);
      await settled(frame);
      expectShown(frame, rows, 0);
    };
  };

const scrolling =
  (rows: Rows, table: ReactNode): Contender =>
  async () => {
    const frame = createFrame();
    createRoot(frame).render(table);
    await settled(frame);
    const scroller = findScroller(frame);
    return async () => {
      await scrollDown(scroller);
      expectShown(frame, rows, STEPS * STEP);
    };
  };

function findScroller(frame: HTMLElement): Element {
  const scroller = [...frame.querySelectorAll('*')].find(
    (element) => element.scrollHeight > element.clientHeight + 1000 && element.clientHeight > 100,
  );
  if (scroller === undefined) throw new Error('Nothing in the table scrolls.');
  return scroller;
}

/** Expects the row in the middle of the viewport to be the right one, by number and customer. */
function expectShown(frame: HTMLElement, { data }: Rows, scrolled: number) {
  const box = findScroller(frame).getBoundingClientRect();
  const row = document.elementFromPoint(box.left + 40, box.top + box.height / 2)?.closest('tr, [role="row"]');
  const id = Number(row?.firstElementChild?.textContent?.replace(/\D/g, ''));
  const [, , , customer] = data[id - 1] ?? [];
  expectSame(row?.textContent?.includes(String(customer)), true);
  expectSame(Math.abs(id - scrolled / ROW_HEIGHT) < 30, true);
}

const SORTED_COLUMN = 4;

/** Sorts the numbers of that column and nothing else. */
const plainSort =
  (rows: Rows): Contender =>
  () =>
  () => {
    const sorted = Float64Array.from(rows.data, (row) => Number(row[SORTED_COLUMN])).sort();
    expectSame(sorted.length, rows.data.length);
  };

/** Measures from the click until the new order is visible. */
const ourSort =
  (rows: Rows): Contender =>
  async () => {
    const frame = createFrame();
    let model: ResultTableModel | undefined;
    function Model() {
      model = useResultTable(rows);
      return <p>{model.rowAt(0)}</p>;
    }
    createRoot(frame).render(<Model />);
    await settled(frame);
    const smallest = rows.data.reduce((least, row) => Math.min(least, Number(row[SORTED_COLUMN])), Infinity);
    return async () => {
      flushSync(() => model?.toggleSort(SORTED_COLUMN));
      while (Number(rows.data[Number(frame.textContent)]?.[SORTED_COLUMN]) !== smallest) await frames(1);
    };
  };

/** Measures from the click until the file is written. */
const ourCsv =
  (rows: Rows): Contender =>
  async () => {
    const frame = createFrame();
    let written = 0;
    createRoot(frame).render(
      <ResultTable
        result={rows}
        onExport={({ rowCount }) => {
          written = rowCount;
        }}
      />,
    );
    await settled(frame);
    const button = frame.querySelector<HTMLElement>('[data-tt-part="result-table-download"]');
    if (button === null) throw new Error('The table has no download button.');
    return async () => {
      button.click();
      while (written !== rows.data.length) await frames(1);
    };
  };

/** Returns the same rows, widened to 50 columns. */
function widen({ schema, data }: Rows): Rows {
  const at = Array.from({ length: 50 }, (_, index) => index % schema.length);
  return {
    schema: at.map((from, index) => ({ ...schema[from], name: `${schema[from]?.name}_${index}` })),
    data: data.map((row) => at.map((from) => row[from])),
  };
}

const large = writeRows(100_000);
/** The number of rows of a typical result. */
const SMALL = 12;
const small = writeRows(SMALL);

const sizes = [
  { size: '10,000', rows: writeRows(10_000) },
  { size: '100,000', rows: large },
];

export const tableCases: readonly (BenchCase | LongestTaskCase)[] = [
  ...sizes.flatMap(({ size, rows }): BenchCase[] => [
    {
      name: `table of ${size} rows × 8: first paint`,
      limit: 'painting only the visible rows',
      target: 2,
      runLimit: plainFirstPaint(rows),
      runOurs: firstPaint(rows, <ResultTable result={rows} />),
      peers: { 'tanstack-virtual': firstPaint(rows, <VirtualTable rows={rows} />) },
    },
    {
      name: `table of ${size} rows × 8: scrolling`,
      limit: 'painting only the visible rows',
      target: 1.15,
      runLimit: plainScrolling(rows),
      runOurs: scrolling(rows, <ResultTable result={rows} />),
      peers: { 'tanstack-virtual': scrolling(rows, <VirtualTable rows={rows} />) },
    },
  ]),
  {
    name: `table of ${SMALL} rows × 8: first paint`,
    limit: 'painting the same rows by hand',
    target: 2,
    runLimit: smallPaint((frame) => createPlainTable(frame, small)),
    runOurs: smallPaint((frame) => createRoot(frame).render(<ResultTable result={small} />)),
  },
  {
    name: `table of ${SMALL} rows × 8: the second on its page`,
    limit: 'painting the same rows by hand',
    target: 1.5,
    runLimit: smallPaint((frame) => createPlainTable(frame, small), 1),
    runOurs: smallPaint((frame) => createRoot(frame).render(<ResultTable result={small} />), 1),
  },
  {
    name: 'sorting 100,000 rows by a column of decimals',
    limit: 'a typed array of that column, sorted',
    target: 3,
    runLimit: plainSort(large),
    runOurs: ourSort(large),
  },
  {
    name: 'longest task: scrolling 100,000 rows × 50',
    longestTask: 50,
    runOurs: () => {
      const wide = widen(large);
      return scrolling(wide, <ResultTable result={wide} />)();
    },
  },
  {
    name: 'longest task: CSV of 100,000 rows × 8',
    longestTask: 50,
    runOurs: ourCsv(large),
  },
];
