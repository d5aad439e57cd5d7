import { useState } from 'react';
import { type ResultEdits, ResultTable, type ResultTableProps } from 'tabletalk';
import 'tabletalk/styles.css';

export interface EditedTableProps {
  result: ResultTableProps['result'];
  /** The edits that the reader begins with. */
  initialEdits: ResultEdits;
}

export function EditedTable({ result, initialEdits }: EditedTableProps) {
  const [edits, setEdits] = useState(initialEdits);
  const change = (changes: ResultEdits) => setEdits((before) => ({ ...before, ...changes }));
  return (
    <ResultTable
      result={result}
      caption="Sales"
      edits={{ edits, change, reset: () => setEdits(initialEdits), summary: '' }}
    />
  );
}
