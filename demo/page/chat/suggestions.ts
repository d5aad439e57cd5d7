import { suggestedQuestions } from '../../analyst/suggestedQuestions.js';
import { answersFrom } from '../shell/answersFrom.js';

/** Questions to begin with. What another deployment can answer is not known here. */
export const suggestions: readonly string[] = answersFrom === 'demo' ? suggestedQuestions : [];
