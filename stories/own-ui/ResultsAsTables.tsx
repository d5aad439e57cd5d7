import { useResult, useTurn, useTurns } from 'tabletalk/hooks';

/** The results of each turn as tables, with formatted values. */
export function ResultsAsTables() {
  return useTurns().map(({ id }) => <Results key={id} turnId={id} />);
}

function Results({ turnId }: { turnId: string }) {
  const { items } = useTurn(turnId);
  return items.map(({ kind, id }) => kind === 'result' && <Result key={id} id={id} />);
}

function Result({ id }: { id: string }) {
  const { title, state, stateText, error, sqlQuery, columns, page, countText } = useResult(id);
  if (state !== 'done') {
    return (
      <p data-state={state}>
        {title}: {stateText} {error}
      </p>
    );
  }
  return (
    <table data-state={state}>
      <caption>
        {title}, {countText} <code>{sqlQuery}</code>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.index} scope="col" style={alignOf(column.kind)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page(0, 10).map(({ key, cells }) => (
          <tr key={key}>
            {cells.map(({ column, kind, text }) => (
              <td key={column} style={alignOf(kind)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function alignOf(kind: string) {
  return { textAlign: kind === 'number' ? 'end' : 'start' } as const;
}
