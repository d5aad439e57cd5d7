import { useContext } from 'react';
import { answersFrom } from '../shell/answersFrom.js';
import { Icon } from '../shell/Icon.js';
import { AskContext } from './AskContext.js';

export interface AskButtonProps {
  /** What is asked. The button's name for those who cannot see where it stands. */
  readonly question: string;
}

/** Asks about the card that it stands on. Nothing where another deployment answers: it does not know this store. */
export function AskButton({ question }: AskButtonProps) {
  const ask = useContext(AskContext);
  if (answersFrom === 'live') return null;
  return (
    <button type="button" className="ask-button" aria-label={`Ask: ${question}`} onClick={() => ask(question)}>
      <Icon name="ask" size={14} />
      Ask
    </button>
  );
}
