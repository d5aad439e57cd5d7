import { checkCosts } from '../attacks/checkCosts.js';
import { costsOfLongTexts, stopsOf } from '../attacks/costsOfLongTexts.js';

checkCosts('no reasoning of 1 MB blocks the page', {
  'that is opened': () => costsOfLongTexts((text) => ({ place: 'thinking', text })),
  'that streams': () => costsOfLongTexts((text) => ({ place: 'thinking', text, stops: stopsOf(text) })),
});
