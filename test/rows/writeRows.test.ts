import { describe, expect, it } from 'vitest';
import { createCsvBlob, type RowsToWrite, writeTsv } from '../../src/rows/writeRows.js';

const DATA = [
  ['Spain', '9007199254740993'],
  [null, ''],
  ['=1+1', '-5'],
];
const ROWS: RowsToWrite = {
  schema: [{ name: 'a.country' }, { name: 'a.count' }],
  rowCount: 3,
  rowAt: (place) => DATA[place] ?? [],
};
const MARK = '\ufeff';
/** Decodes the bytes; `text()` would drop a byte order mark. */
const read = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

describe('createCsvBlob', () => {
  it('writes a byte order mark and the column names first', async () => {
    const file = await createCsvBlob(ROWS);
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(await read(file)).toBe(`${MARK}a.country,a.count\r\nSpain,9007199254740993\r\n,""\r\n"'=1+1",-5\r\n`);
  });

  it('writes the values of the service without a byte order mark if the guard is off', async () => {
    const file = await createCsvBlob(ROWS, { guardFormulas: false });
    expect(await read(file)).toContain('\r\n=1+1,-5\r\n');
    expect((await read(file)).startsWith('a.country')).toBe(true);
  });

  it('writes as many fields per line as there are columns', async () => {
    const rows = { ...ROWS, rowCount: 2, rowAt: (place: number) => (place === 0 ? ['x'] : ['x', 'y', 'z']) };
    expect(await read(await createCsvBlob(rows))).toBe(`${MARK}a.country,a.count\r\nx,\r\nx,y\r\n`);
  });

  it('lets other tasks run meanwhile and writes every row', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const file = await createCsvBlob({ ...ROWS, rowCount: 200_000, rowAt: (place) => [place, 'text'] });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    expect((await read(file)).trimEnd().split('\r\n')).toHaveLength(200_001);
  });

  it('rejects when it is aborted', async () => {
    const stop = new AbortController();
    const file = createCsvBlob({ ...ROWS, rowCount: 10_000_000 }, {}, stop.signal);
    stop.abort();
    await expect(file).rejects.toThrow(/abort/i);
  });
});

it('writeTsv writes a block of cells, with the column names first on request', () => {
  const block = { firstRow: 0, lastRow: 1, firstColumn: 1, lastColumn: 1 };
  expect([...writeTsv(ROWS, block)].join('')).toBe('9007199254740993\n');
  expect([...writeTsv(ROWS, block, { hasHeader: true })].join('')).toBe('a.count\n9007199254740993\n');
});
