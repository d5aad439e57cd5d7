import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFileName, fileNote } from '../../src/rows/exportFileName.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('exportFileName', () => {
  it.each([
    ['Orders by month', 'Orders by month.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['C:\\Windows\\system32', 'C-Windows-system32.csv'],
    ['Umsatz für Zürich – 2025', 'Umsatz für Zürich – 2025.csv'],
    ['evil\u202Evsc.exe', 'evil-vsc.exe.csv'],
    ['a\u0000b\nc', 'a-b c.csv'],
    ['CON', 'result CON.csv'],
    ['nul.txt', 'result nul.txt.csv'],
    ['COM1', 'result COM1.csv'],
    ['Console', 'Console.csv'],
    ['.htaccess', 'htaccess.csv'],
    ['trailing. ', 'trailing.csv'],
    ['', 'result.csv'],
    ['///', 'result.csv'],
  ])('turns %j into %j', (title, name) => {
    expect(exportFileName(title, 'csv')).toBe(name);
  });

  it.each([
    ['', '(first 1 of 2 rows)', 'Orders (first 1 of 2 rows).csv'],
    ['1 filter', '', 'Orders (1 filter).csv'],
    ['1 filter', '(first 1 of 2 rows)', 'Orders (1 filter · first 1 of 2 rows).csv'],
    ['1 filter', 'part', 'Orders (1 filter) part.csv'],
  ])('mentions what the reader changed (%j) and what is missing (%j)', (summary, missing, name) => {
    expect(exportFileName('Orders', 'csv', fileNote(summary, missing))).toBe(name);
  });

  it('keeps the note about missing rows when it cuts a long title', () => {
    const name = exportFileName('x'.repeat(500), 'csv', '(first 100 of 12,431 rows)');
    expect(name).toMatch(/^x+ \(first 100 of 12,431 rows\)\.csv$/);
    expect(name).toHaveLength(120);
  });

  it('makes a safe name from any title', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 160 }), (title) => {
        const name = exportFileName(title, 'csv', '(first 1 of 2 rows)');
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*]|^[. ]/u);
        expect(() => encodeURIComponent(name)).not.toThrow();
        expect(name.endsWith('(first 1 of 2 rows).csv')).toBe(true);
      }),
    );
  });

  it.each([
    ['dots', `${'.'.repeat(1_200_000)}x`],
    ['dots and a dash', `${'.-'.repeat(600_000)}x`],
    ['marks on one letter', `a${'\u0301\u0323'.repeat(500_000)}`],
  ])('takes no longer for a title of a million %s than for a short one', (_, title) => {
    expect(cpuTime(() => exportFileName(title, 'csv'))).toBeLessThan(MAX_TASK);
  });
});
