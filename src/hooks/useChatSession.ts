'use client';

import { useEffect, useMemo } from 'react';
import { ChatError } from '../protocol/ChatError.js';
import type { ChatSession } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { createChatSession } from '../stream/createChatSession.js';
import { createFailedSession } from '../stream/createFailedSession.js';
import type { TokenOption } from '../stream/createTokenSource.js';
import { keepConnected } from '../stream/keepConnected.js';
import { identityOf } from './identityOf.js';
import { readToken } from './readToken.js';
import { useLatest } from './useLatest.js';

/**
 * A chat session that lives as long as the component. A `chatId` given at the start is read on mount, and joined when its
 * run is active; an answer that is lost on the way is looked for by itself. Unmounting stops listening; the run goes on at the service.
 *
 * Callbacks, token functions and `fetch` may be new functions at every render. A change of address, vendor, identity or
 * branch makes a new session. Options that can't work give a session in status `error` that says why.
 *
 * `{ session }` gives that session back and leaves its life to whoever made it.
 */
export function useChatSession(options: ChatSessionOptions | { readonly session: ChatSession }): ChatSession {
  const given = 'session' in options ? options.session : undefined;
  const latest = useLatest(options);
  const identity = 'session' in options ? '' : sessionIdentity(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` stands for the options that matter.
  const session = useMemo(
    () => ('session' in options ? options.session : openSession(options, latest as { current: ChatSessionOptions })),
    [identity, given],
  );

  useEffect(() => {
    if (session === given) return;
    const { chatId, messages } = session.getSnapshot();
    if (chatId !== undefined && messages.length === 0) void session.load();
    const stop = keepConnected(session);
    return () => {
      stop();
      session.disconnect();
    };
  }, [session, given]);
  return session;
}

/** A change of any other option keeps the session. */
function sessionIdentity(options: ChatSessionOptions): string {
  const { chatApiUrl, vendor, auth, sessionSettings, activeBranchName, isDefaultBranch } = options;
  return identityOf([chatApiUrl, vendor, auth, sessionSettings, activeBranchName, isDefaultBranch]);
}

function openSession(options: ChatSessionOptions, latest: { readonly current: ChatSessionOptions }): ChatSession {
  const { auth } = options;
  try {
    return createChatSession({
      ...options,
      auth:
        auth.type === 'service-token' && typeof auth.token === 'function'
          ? { type: 'service-token', token: () => readToken(tokenOf(latest.current) ?? auth.token) }
          : auth,
      onChatIdChange: (chatId) => latest.current.onChatIdChange?.(chatId),
      onFinish: (outcome) => latest.current.onFinish?.(outcome),
      onError: (error) => latest.current.onError?.(error),
      onFrame: (line, frame) => latest.current.onFrame?.(line, frame),
      // A spread loses which identity goes with which authentication; the options above have it checked.
    } as ChatSessionOptions);
  } catch (error) {
    // A wrong option must not take the host's page down: the notice in the chat says what to mend.
    if (error instanceof ChatError) return createFailedSession(error);
    throw error;
  }
}

function tokenOf(options: ChatSessionOptions | { readonly session: ChatSession }): TokenOption | undefined {
  return 'auth' in options && options.auth.type === 'service-token' ? options.auth.token : undefined;
}
