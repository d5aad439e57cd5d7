/** A result whose rows a reader narrows to one country. */
import { useResult, useResultEdits } from 'tabletalk/hooks';

export function Countries({ id, country }: { id: string; country: string }) {
  const { result } = useResult(id);
  const { edits, change, reset, summary, result: edited, isWorking } = useResultEdits(result);
  const only = { kind: 'values', column: 'country', values: [country] } as const;
  return (
    <p aria-busy={isWorking}>
      {edited?.rows.length} rows {summary}
      <button type="button" onClick={() => change({ filters: [...(edits.filters ?? []), only] })}>
        Only {country}
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </p>
  );
}
