'use client';

import { useEffect, useMemo, useRef } from 'react';
import { ChatError } from '../protocol/ChatError.js';
import type { ChatSession } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { createChatSession } from '../stream/createChatSession.js';
import { createFailedSession } from '../stream/createFailedSession.js';
import { keepConnected } from '../stream/keepConnected.js';

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
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const identity = 'session' in options ? '' : identityOf(options);
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

/** The options by which a session is another one, as one comparable value. It never leaves this module. */
function identityOf(options: ChatSessionOptions): string {
  const { auth } = options;
  const credential = auth.type === 'api-key' ? auth.apiKey : auth.type === 'service-token' ? auth.token : auth;
  return JSON.stringify([
    options.chatApiUrl,
    options.vendor,
    auth.type,
    typeof credential === 'function' ? null : credential,
    options.sessionSettings,
    options.activeBranchName,
    options.isDefaultBranch,
  ]);
}

function openSession(options: ChatSessionOptions, latest: { readonly current: ChatSessionOptions }): ChatSession {
  const { auth } = options;
  try {
    return createChatSession({
      ...options,
      auth:
        auth.type === 'service-token' && typeof auth.token === 'function'
          ? { type: 'service-token', token: () => readToken(latest.current, auth.token) }
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

type TokenSource = string | (() => string | Promise<string>);

function readToken({ auth }: ChatSessionOptions, first: TokenSource): string | Promise<string> {
  const token = auth.type === 'service-token' ? auth.token : first;
  return typeof token === 'function' ? token() : token;
}
