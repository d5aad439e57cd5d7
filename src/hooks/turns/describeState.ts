import type { Locale } from '../../locales/Locale.js';
import type { ChatStatus } from '../../stream/ChatSession.js';
import type { TurnState } from '../../stream/turns/ChatTurn.js';

const ENDS = { aborted: 'stopped', unanswered: 'noAnswer', interrupted: 'interrupted', failed: 'failed' } as const;

/** The state of a turn in words: what a run does, or how it ended. `''` for a complete one. */
export function describeState(state: TurnState, status: ChatStatus | undefined, locale: Locale): string {
  if (state === 'running') return describeRun(status, locale);
  return state === 'completed' ? '' : locale[ENDS[state]];
}

function describeRun(status: ChatStatus | undefined, locale: Locale): string {
  if (status === 'connecting' || status === 'reconnecting') return locale[status];
  if (status === 'aborting') return locale.stopping;
  return status === 'loading' ? locale.loadingThread : locale.working;
}
