import { useId } from 'react';
import type { AskedIn as AskedInData } from '../../server/AskedIn.js';
import type { Navigate } from '../shell/addressOf.js';
import { Icon } from '../shell/Icon.js';
import { PageLink } from '../shell/PageLink.js';

export interface AskedInProps {
  /** Absent if another visitor published the dashboard. */
  readonly askedIn: AskedInData | undefined;
  readonly onNavigate: Navigate;
}

/** Leads from a dashboard back to the questions that it answers. If the conversation is gone, the chat says so. */
export function AskedIn({ askedIn, onNavigate }: AskedInProps) {
  const id = useId();
  if (askedIn === undefined || askedIn.questions.length === 0) return null;
  return (
    <div className="asked-in">
      <Icon name="ask" size={16} />
      <span id={id}>Asked in the chat</span>
      <ul aria-labelledby={id}>
        {askedIn.questions.map(({ turnId, text }) => (
          <li key={turnId}>
            <PageLink
              to="/ask"
              parameters={{ thread: askedIn.threadId, turn: turnId }}
              className="card-link"
              title={text}
              onNavigate={onNavigate}
            >
              <bdi>{text}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
