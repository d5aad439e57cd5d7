import { createLocale, enUS } from 'tabletalk';

/** English that says where a saved answer is to be found. */
export const storeLocale = createLocale(enUS, { resultSaved: 'Saved to Dashboards' });
