import { useResult, useTurn, useTurns } from 'tabletalk/hooks';

/** Loads the rows that an answer leaves out, and saves a file. The provider needs `dataApi`. */
export function AllRowsAndCsv() {
  return useTurns().map(({ id }) => <Results key={id} turnId={id} />);
}

function Results({ turnId }: { turnId: string }) {
  const { items } = useTurn(turnId);
  return items.map(({ kind, id }) => kind === 'result' && <Rows key={id} id={id} />);
}

function Rows({ id }: { id: string }) {
  const { title, state, countText, canLoadAll, allRows, csvFileName, downloadCsv } = useResult(id);
  if (state !== 'done') return null;
  return (
    <p>
      {title}: {countText}{' '}
      {canLoadAll && (
        <button type="button" onClick={allRows.load}>
          Load all rows
        </button>
      )}
      {allRows.state === 'loading' && (
        <button type="button" onClick={allRows.cancel}>
          Cancel
        </button>
      )}
      <button type="button" onClick={downloadCsv}>
        Save {csvFileName}
      </button>
    </p>
  );
}
