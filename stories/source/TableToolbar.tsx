import { TableToolbar, useAllRows } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider with `dataApi`.
export function Toolbar({ sqlQuery, total }: { sqlQuery: string; total: number }) {
  const allRows = useAllRows(sqlQuery);
  const isPartial = allRows.rowCount < total;
  return <TableToolbar shown={{ rowCount: allRows.rowCount, total, isPartial }} allRows={allRows} isSorting={false} />;
}
