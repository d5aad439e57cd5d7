import { Turn, useTurns } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export const Turns = () => useTurns().map((turn) => <Turn key={turn.id} turn={turn} />);
