// Writes `llms.txt` for the package, which links to the guides in it.
import { root } from './docs/entries.mjs';
import { writeLlms } from './docs/writeLlms.mjs';

writeLlms(root, (guide) => `docs/${guide}.md`);
