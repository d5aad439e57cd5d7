import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { createFormats, HEIGHT, ROW_HEIGHT } from './plainTable.js';
import type { writeRows } from './rows.js';

type Rows = ReturnType<typeof writeRows>;

/** A plain table whose rows are windowed by `@tanstack/react-virtual` with its defaults, with the library's styles. */
export function VirtualTable({ rows: { schema, data } }: { readonly rows: Rows }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [formats] = useState(createFormats);
  const virtualizer = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div data-tt-part="result-table">
      <div ref={scroller} data-tt-part="result-table-scroll" style={{ blockSize: HEIGHT, overflowAnchor: 'none' }}>
        <table>
          <thead>
            <tr>
              {schema.map(({ name }) => (
                <th key={name} style={{ inlineSize: '8rem' }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer columns={schema.length} height={above} />
            {items.map(({ index }) => (
              <Row key={index} schema={schema} formats={formats} values={data[index] ?? []} />
            ))}
            <Spacer columns={schema.length} height={below} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Spacer({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface RowProps extends Pick<Rows, 'schema'> {
  readonly formats: ReturnType<typeof createFormats>;
  readonly values: readonly unknown[];
}

const Row = memo(function Row({ schema, formats, values }: RowProps) {
  return (
    <tr>
      {schema.map(({ name, columnType }, index) => (
        <td key={name} data-kind={columnType === 'number' ? 'number' : undefined}>
          {formats[index]?.(values[index])}
        </td>
      ))}
    </tr>
  );
});
