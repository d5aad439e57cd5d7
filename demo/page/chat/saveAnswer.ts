import type { ResultSave } from 'tabletalk';
import { postJson } from '../postJson.js';
import { pageSettings } from '../shell/pageSettings.js';

/** Keeps an answer for the Dashboards page. Undefined where a deployment answers, for which the demo keeps nothing. */
export const saveAnswer =
  pageSettings.answersFrom === 'demo' ? ({ saved }: ResultSave) => postJson<void>('/api/saved', { saved }) : undefined;
