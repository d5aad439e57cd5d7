/** A result whose rows a reader narrows to one country. */
import { useResult, useResultEdits } from 'tabletalk/hooks';

export function Countries({ id, country }: { id: string; country: string }) {
  const { result } = useResult(id);
  const { change, reset, summary, page, countText, downloadCsv, isWorking } = useResultEdits(result);
  const only = { kind: 'values', column: 'country', values: [country] } as const;
  return (
    <div aria-busy={isWorking}>
      {page(0, 10).map(({ key, cells }) => (
        <p key={key}>{cells.map(({ text }) => text).join(', ')}</p>
      ))}
      {countText} {summary}
      <button type="button" onClick={() => change({ filters: [only] })}>
        Only {country}
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <button type="button" onClick={downloadCsv}>
        CSV
      </button>
    </div>
  );
}
