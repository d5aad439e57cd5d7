import { beforeEach, inject } from 'vitest';
import { isVariant } from '../stories/isVariant.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a project runs only the variants of stories, or only the others. */
    ofVariants: boolean;
  }
}

const ofVariants = inject('ofVariants');

beforeEach(({ task, skip }) => {
  skip(isVariant(task.name) !== ofVariants);
});
