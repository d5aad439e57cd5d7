import { formatPercent } from '../formatValue.js';
import { Icon } from './Icon.js';

export interface DeltaProps {
  readonly value: number;
  readonly before: number;
}

/** The change from the previous period, with words for screen readers in place of the arrow. */
export function Delta({ value, before }: DeltaProps) {
  if (before === 0) return <span className="delta">new</span>;
  const change = value / before - 1;
  const isFlat = Math.abs(change) < 0.0005;
  const direction = isFlat ? 'flat' : change > 0 ? 'up' : 'down';
  return (
    <span className={`delta delta-${direction}`}>
      {direction !== 'flat' && <Icon name={direction} size={12} />}
      <span className="visually-hidden">{{ up: 'up ', down: 'down ', flat: 'unchanged, ' }[direction]}</span>
      {formatPercent(Math.abs(change))}
    </span>
  );
}
