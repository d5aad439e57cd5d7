import { ResultChart } from 'tabletalk/chart';
import { useResult, useTurn, useTurns } from 'tabletalk/hooks';

/** The charts of each turn. A page needs `tabletalk/chart.css` or `tabletalk/styles.css` for them. */
export function Charts() {
  return useTurns().map(({ id }) => <ChartsOfTurn key={id} turnId={id} />);
}

function ChartsOfTurn({ turnId }: { turnId: string }) {
  const { items } = useTurn(turnId);
  return items.map(({ kind, id }) => kind === 'result' && <Chart key={id} id={id} />);
}

function Chart({ id }: { id: string }) {
  const { stateText, title, chart } = useResult(id);
  if (chart === undefined) return <p>{`${title}: ${stateText || 'no chart'}`}</p>;
  return <ResultChart {...chart} fallback={<p>{title}: this chart can’t be drawn</p>} />;
}
