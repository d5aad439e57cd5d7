'use client';

import { useContext, useSyncExternalStore } from 'react';
import { composerOf } from '../composer/composerOf.js';
import type { Composer } from '../composer/createComposer.js';
import { ChatSessionContext } from './provider/ChatSessionContext.js';

const neverChanges = () => () => {};
const never = () => false;

/** Returns the composer of the nearest provider while there is a field to type into. Undefined without one, and while it is disabled. */
export function useOpenComposer(): Composer | undefined {
  const session = useContext(ChatSessionContext)?.session;
  const composer = session && composerOf(session);
  const hasField = useSyncExternalStore(composer?.subscribe ?? neverChanges, composer?.hasField ?? never, never);
  return hasField ? composer : undefined;
}
