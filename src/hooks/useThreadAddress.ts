'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { isPathId } from '../protocol/checkPathId.js';
import { createListeners } from '../protocol/createListeners.js';
import type { ThreadChange } from '../threads/createThreadSessions.js';
import { useIsHydrated } from './useIsHydrated.js';

/** The thread and the turn in the page's address, as props of `ChatApp`. */
export interface ThreadAddress {
  /** The thread of the address; null without a usable one. */
  readonly threadId: string | null;
  /** The turn of the address, by the id of its question; undefined without a usable one. */
  readonly turnId: string | undefined;
  /** Changes the address. The back button undoes opening a thread, but not the assignment of an id. */
  readonly onThreadIdChange: (threadId: string | null, change: ThreadChange) => void;
  /** Returns the address of a thread, for links. */
  readonly linkTo: (threadId: string) => string;
}

/** Reports the hook's own changes of the address, since `popstate` doesn't. */
const changes = /* @__PURE__ */ createListeners();

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    stop();
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Keeps the open thread in the page's address, as `?thread=…&turn=…`, so that it can be bookmarked and the back button works.
 * Other parameters are kept. Invalid ids are ignored.
 *
 * ```tsx
 * <ChatApp threads={store} {...useThreadAddress()} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 *
 * `serverSearch`: the query of the address, such as `?thread=1`, for rendering on a server, which then shows that a thread is loading.
 * Default `''`: a server renders a new conversation, and the page opens the thread once it is hydrated.
 */
export function useThreadAddress(serverSearch = ''): ThreadAddress {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => serverSearch,
  );
  const isHydrated = useIsHydrated();
  const parameters = new URLSearchParams(search);
  const [thread, turn] = [parameters.get('thread'), parameters.get('turn')];
  const onThreadIdChange = useCallback((threadId: string | null, change: ThreadChange) => {
    const address = addressOf(threadId);
    // The thread is already open, for example after the back button.
    if (new URLSearchParams(window.location.search).get('thread') === threadId) return;
    // The state may belong to the page's router.
    if (change === 'opened') window.history.pushState(window.history.state, '', address);
    else window.history.replaceState(window.history.state, '', address);
    changes.tell();
  }, []);
  return {
    threadId: isPathId(thread) ? thread : null,
    turnId: isPathId(turn) ? turn : undefined,
    onThreadIdChange,
    // A server knows only the query, which is a link too. The page's first render must agree with it.
    linkTo: isHydrated ? addressOf : (id) => `?${withThread(parameters, id)}`,
  };
}

function addressOf(threadId: string | null): string {
  const url = new URL(window.location.href);
  url.search = withThread(url.searchParams, threadId);
  // A path such as `//other.example/` must not become the address of another host.
  return url.href.slice(url.pathname.startsWith('//') ? 0 : url.origin.length);
}

function withThread(parameters: URLSearchParams, threadId: string | null): string {
  const changed = new URLSearchParams(parameters);
  changed.delete('turn');
  if (threadId === null) changed.delete('thread');
  else changed.set('thread', threadId);
  return changed.toString();
}
