import { useContext } from 'react';
import { Icon } from '../shell/Icon.js';
import { pageSettings } from '../shell/pageSettings.js';
import { AskContext } from './AskContext.js';

export interface AskButtonProps {
  /** The question. It labels the button for screen readers, which don't see the card around it. */
  readonly question: string;
}

/** Asks about the card it is on. Renders nothing if a deployment answers, which doesn't know this store. */
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
