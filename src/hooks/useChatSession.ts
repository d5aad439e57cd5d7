'use client';

import { useEffect, useMemo, useState } from 'react';
import { ChatError } from '../protocol/ChatError.js';
import type { ChatSession } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { createChatSession } from '../stream/createChatSession.js';
import { createFailedSession } from '../stream/createFailedSession.js';
import { keepConnected } from '../stream/keepConnected.js';
import type { ChatTransport } from '../stream/wire/ChatTransport.js';
import type { TokenOption } from '../stream/wire/createTokenSource.js';
import { identityOf } from './data/identityOf.js';
import { readToken } from './data/readToken.js';
import { useLatest } from './useLatest.js';

/** The options of a session, or a session. */
export type SessionSource =
  | (ChatSessionOptions & { readonly session?: undefined })
  | { /** A session that its creator disconnects. */ readonly session: ChatSession };

/**
 * Returns a chat session that lives as long as the component. It reads the thread of an initial `chatId` on mount, joins
 * its run if one is active, and recovers a lost answer. Unmounting disconnects; the run continues on the service.
 *
 * Callbacks, token functions and `fetch` may be new functions on every render. A change of address, vendor, identity or branch
 * creates a new session, and so does a change of `chatId`, unless it is the thread already shown, as when `onChatIdChange` sets
 * it. Unusable options give a session whose status is `error`.
 *
 * With `{ session }` it returns that session, which its creator must disconnect.
 */
export function useChatSession(options: SessionSource): ChatSession {
  const given = options.session;
  const latest = useLatest(options);
  const identity = options.session ? '' : sessionIdentity(options);
  const chatId = options.session ? undefined : options.chatId || undefined;
  const [thread, setThread] = useState({ chatId, opened: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` and `opened` represent the options that matter.
  const session = useMemo(
    () => options.session ?? openSession(options, latest as { current: ChatSessionOptions }),
    [identity, given, thread.opened],
  );
  if (chatId !== thread.chatId) {
    const isShown = session.getSnapshot().chatId === chatId;
    setThread({ chatId, opened: isShown ? thread.opened : thread.opened + 1 });
  }

  useEffect(() => {
    if (session === given) return;
    const { messages, status } = session.getSnapshot();
    // `Activity` of React disconnects the session while it hides the component. Without a thread id, there is nothing to load.
    if (messages.length === 0 || status === 'interrupted') void session.load();
    const stop = keepConnected(session);
    return () => {
      stop();
      session.disconnect();
    };
  }, [session, given]);
  return session;
}

/** A text that changes when a session has to be replaced. Changes of other options don't affect it. */
export function sessionIdentity(options: ChatSessionOptions): string {
  const { chatApiUrl, vendor, auth, sessionSettings, activeBranchName, isDefaultBranch, transport } = options;
  return identityOf([chatApiUrl, vendor, auth, sessionSettings, activeBranchName, isDefaultBranch, !transport]);
}

/** Creates a session whose callbacks, token and transport are always those of the latest options. It never throws for an unusable option. */
export function openSession(
  options: ChatSessionOptions,
  latest: { readonly current: ChatSessionOptions },
): ChatSession {
  try {
    return createChatSession({
      ...options,
      ...withLatestAccess(options, latest),
      onChatIdChange: (chatId) => latest.current.onChatIdChange?.(chatId),
      onFinish: (outcome, turn) => latest.current.onFinish?.(outcome, turn),
      onEvent: (event) => latest.current.onEvent?.(event),
      onError: (error) => latest.current.onError?.(error),
      onFrame: (line, frame) => latest.current.onFrame?.(line, frame),
      // The spread loses the link between identity and authentication, which the type of `options` has checked.
    } as ChatSessionOptions);
  } catch (error) {
    // A wrong option must not crash the host's page: the chat's error notice describes it.
    if (error instanceof ChatError) return createFailedSession(error);
    throw error;
  }
}

function withLatestAccess({ auth, transport }: ChatSessionOptions, latest: { readonly current: ChatSessionOptions }) {
  if (transport) {
    const newest = () => latest.current.transport ?? transport;
    return {
      transport: {
        stream: (...args) => newest().stream(...args),
        abort: (...args) => newest().abort(...args),
      } satisfies ChatTransport,
    };
  }
  if (auth?.type !== 'service-token' || typeof auth.token !== 'function') return { auth };
  return { auth: { type: 'service-token', token: () => readToken(tokenOf(latest.current) ?? auth.token) } };
}

function tokenOf({ auth }: ChatSessionOptions): TokenOption | undefined {
  return auth?.type === 'service-token' ? auth.token : undefined;
}
