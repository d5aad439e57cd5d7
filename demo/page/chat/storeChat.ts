import { createLocale, enUS, suggestFollowUps } from 'tabletalk';
import { pageSettings } from '../shell/pageSettings.js';
import { saveAnswer } from './saveAnswer.js';
import { storeDrafts } from './storeThreads.js';
import { suggestions } from './suggestions.js';

/** What the store's chat has in the dock and on the full page. */
export const storeChat = {
  vendor: pageSettings.vendor,
  dataApi: pageSettings.dataApi,
  // English that says where a saved answer is to be found.
  locale: createLocale(enUS, { resultSaved: 'Saved to Dashboards' }),
  title: 'Ask Larkfield',
  suggestions,
  suggestionsFor: suggestFollowUps,
  draftStorage: storeDrafts,
  onSave: saveAnswer,
  composerPlaceholder: 'Ask about your store',
};
