'use client';

import { useContext, useSyncExternalStore } from 'react';
import type { ComposerChip } from '../composer/ComposerState.js';
import { composerOf } from '../composer/composerOf.js';
import { ChatSessionContext } from './provider/ChatSessionContext.js';

const neverChanges = () => () => {};
const never = () => false;

/**
 * Returns the function that attaches something to the question being written and focuses its field. Undefined without a field to type
 * into: outside a chat, in one without a composer, and while it is disabled.
 */
export function useAttach(): ((chip: ComposerChip) => void) | undefined {
  const session = useContext(ChatSessionContext)?.session;
  const composer = session && composerOf(session);
  const hasField = useSyncExternalStore(composer?.subscribe ?? neverChanges, composer?.hasField ?? never, never);
  return hasField ? composer?.addChip : undefined;
}
