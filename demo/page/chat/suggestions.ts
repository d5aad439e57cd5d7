import { suggestedQuestions } from '../../analyst/suggestedQuestions.js';
import { pageSettings } from '../shell/pageSettings.js';

/** Questions to start with. None for a deployment, because its data is unknown here. */
export const suggestions: readonly string[] = pageSettings.answersFrom === 'demo' ? suggestedQuestions : [];
