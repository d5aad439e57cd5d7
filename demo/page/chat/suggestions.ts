import { suggestedQuestions } from '../../analyst/suggestedQuestions.js';
import { pageSettings } from '../shell/pageSettings.js';

/** Questions to begin with. What another deployment can answer is not known here. */
export const suggestions: readonly string[] = pageSettings.answersFrom === 'demo' ? suggestedQuestions : [];
