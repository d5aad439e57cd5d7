import { type ResultModel, useResult, useResultEdits } from 'tabletalk/hooks';

/** A filter of your own: the table, the chart and the files of the result follow it, in `Chat` as well. */
export function CountryFilter({ id, country }: { readonly id: ResultModel['id']; readonly country: string }) {
  const { result } = useResult(id);
  const { edits, change, reset, summary, result: edited } = useResultEdits(result);
  const { filters = [] } = edits;
  const onlyCountry = { kind: 'values', column: 'customers.country', values: [country] } as const;
  return (
    <p>
      {edited?.rows.length} rows {summary}
      <button type="button" onClick={() => change({ filters: [...filters, onlyCountry] })}>
        Only {country}
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </p>
  );
}
