import { useContext } from 'react';
import { Icon } from '../shell/Icon.js';
import { pageSettings } from '../shell/pageSettings.js';
import { AskContext } from './AskContext.js';

export interface AskButtonProps {
  /** The question. It names the button for readers who can't see the card it is on. */
  readonly question: string;
}

/** Asks about the card that it is on. Renders nothing where another deployment answers, which does not know this store. */
export function AskButton({ question }: AskButtonProps) {
  const ask = useContext(AskContext);
  if (pageSettings.answersFrom === 'live') return null;
  return (
    <button type="button" className="ask-button" aria-label={`Ask: ${question}`} onClick={() => ask(question)}>
      <Icon name="ask" size={14} />
      Ask
    </button>
  );
}
