import { Turn, useTurns } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider. The actions of a turn are below it, in the gap.
export const Turns = () => (
  <div style={{ display: 'grid', gap: 'var(--tt-space-7)', paddingBlockEnd: 'var(--tt-space-7)' }}>
    {useTurns().map((turn) => (
      <Turn key={turn.id} turn={turn} />
    ))}
  </div>
);
