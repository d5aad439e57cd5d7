'use client';

import type { ComposerChip } from '../composer/ComposerState.js';
import { useOpenComposer } from './useOpenComposer.js';

/**
 * Returns the function that attaches something to the question being written and focuses its field. Undefined if there is no
 * field to type into: outside a chat, in a chat without a composer, and while the composer is disabled.
 */
export function useAttach(): ((chip: ComposerChip) => void) | undefined {
  return useOpenComposer()?.addChip;
}
