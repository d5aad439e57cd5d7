'use client';

import { composerOf } from '../../composer/composerOf.js';
import type { DraftStorage } from '../../composer/DraftStorage.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.js';

/**
 * Keeps the drafts of a session in a storage. Starts after hydration, since a server has no drafts, and before the first paint.
 */
export function useDraftStorage(session: ChatSession, storage: DraftStorage | undefined): void {
  useBrowserLayoutEffect(() => composerOf(session).keepDraftsIn(storage), [session, storage]);
}
