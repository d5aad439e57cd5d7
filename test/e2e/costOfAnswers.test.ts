import { checkCosts } from '../attacks/checkCosts.js';
import { costsOfLongTexts, stopsOf } from '../attacks/costsOfLongTexts.js';

checkCosts('no answer of 1 MB blocks the page', {
  'that arrives at once': () => costsOfLongTexts((text) => ({ place: 'markdown', text })),
  'that streams': () => costsOfLongTexts((text) => ({ place: 'markdown', text, stops: stopsOf(text) })),
});
