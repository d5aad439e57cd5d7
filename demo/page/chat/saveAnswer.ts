import type { ResultSave } from 'tabletalk';
import type { AskedIn } from '../../server/AskedIn.js';
import { postJson } from '../postJson.js';
import { pageSettings } from '../shell/pageSettings.js';

/** Keeps an answer for the Dashboards page. Undefined where a deployment answers, for which the demo keeps nothing. */
export const saveAnswer = pageSettings.answersFrom === 'demo' ? save : undefined;

function save({ saved, chatId, turn }: ResultSave): Promise<void> {
  const askedIn: AskedIn | undefined =
    chatId !== undefined && turn?.question !== undefined
      ? { threadId: chatId, questions: [{ turnId: turn.id, text: turn.question }] }
      : undefined;
  return postJson<void>('/api/saved', { saved, askedIn });
}
