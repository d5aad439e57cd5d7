import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable, type ResultTableProps } from '../../../src/components/table/ResultTable.js';
import { ChatProvider } from '../../../src/hooks/provider/ChatProvider.js';
import { MAX_SHEET_ROWS } from '../../../src/rows/xlsx/SheetToWrite.js';
import '../../../src/styles.css';

const FEW = {
  schema: [{ name: 'a.country' }, { name: 'a.count' }],
  data: [
    ['Spain', '9'],
    ['=1+1', '10'],
  ],
};

/** The files that are saved. */
function watchFiles(): { readonly name: string; readonly blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last as Blob });
  });
  return files;
}

const button = () => page.getByRole('button', { name: /Excel/ });

async function save(props: ResultTableProps) {
  const files = watchFiles();
  await render(<ResultTable {...props} />);
  await button().click();
  await vi.waitFor(() => expect(files).toHaveLength(1), 30_000);
  return files[0] as (typeof files)[0];
}

afterEach(() => vi.restoreAllMocks());

describe('an Excel file', () => {
  it('has the rows of a table under its name, and is reported without rows', async () => {
    const onExport = vi.fn();
    const { name, blob } = await save({ result: { ...FEW, totalRows: 12_431 }, caption: 'Orders', onExport });
    expect(name).toBe('Orders (first 2 of 12,431 rows).xlsx');
    const sheet = unzipSync(new Uint8Array(await blob.arrayBuffer()))['xl/worksheets/sheet1.xml'];
    const text = new TextDecoder().decode(sheet);
    expect(text).toContain('t="inlineStr"><is><t>=1+1</t></is></c><c r="B3" s="3"><v>10</v></c>');
    expect(onExport).toHaveBeenCalledExactlyOnceWith({ format: 'xlsx', rowCount: 2, title: 'Orders' });
  });

  it('isn’t offered if the product forbids exports', async () => {
    await render(
      <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} can={{ export: false }}>
        <ResultTable result={FEW} />
      </ChatProvider>,
    );
    await expect.element(page.getByRole('button', { name: 'Copy 2 rows' })).toBeVisible();
    expect(button().query()).toBeNull();
  });

  it('is refused in words for more rows than a sheet can contain', async () => {
    const files = watchFiles();
    const data = Array.from({ length: MAX_SHEET_ROWS + 1 }, () => ['Spain', '9']);
    await render(<ResultTable result={{ ...FEW, data }} />);
    await expect.element(button()).toHaveTextContent('Too large for Excel: 1,048,575 rows and 16,384 columns at most');
    await button().click({ force: true });
    expect(files).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  });
});
