import { type ChatTurn, TurnMark } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export const Mark = ({ turn }: { turn: ChatTurn }) => <TurnMark state={turn.state} />;
