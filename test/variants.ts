import { beforeEach, inject } from 'vitest';
import { isVariant } from '../stories/isVariant.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a project runs only the variants of stories, or only the others. */
    ofVariants: boolean;
  }
}

// By the name that is shown. Whatever it is, the story runs in one of the two projects.
const ofVariants = inject('ofVariants');

beforeEach(({ task, skip }) => {
  skip(isVariant(task.name) !== ofVariants);
});
