'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../locales/Locale.js';
import { CODES_OF_A_THREAD, type WordsOfError, wordsOfError } from '../locales/wordsOfError.js';
import type { ChatError, ChatErrorCode } from '../protocol/ChatError.js';
import type { ChatSession, ChatStatus } from '../stream/ChatSession.js';
import { connectionOf } from '../stream/connectionOf.js';
import { isBusyStatus } from '../stream/isBusyStatus.js';
import { useChatUi } from './provider/ChatUiContext.js';
import { useCan } from './useCan.js';
import { useChatStream } from './useChatStream.js';
import { useCountdown } from './useCountdown.js';

/** An action that may help, identified by its string in the locale. */
export interface NoticeAction {
  /**
   * `signIn`: the product's `onSignIn`. `retry`: asks the failed question again, or reads the thread again. `reconnect`: looks for the
   * lost answer. `newConversation`: starts an empty thread. `stopListening`: stops reading a run that can't be stopped. `dismiss`.
   */
  readonly id: 'signIn' | 'retry' | 'reconnect' | 'newConversation' | 'stopListening' | 'dismiss';
  /** Its words, in the reader's language. */
  readonly label: string;
  /** Does it. Never throws. */
  readonly run: () => void;
  /** Whole seconds until the service allows it, which the hook counts down; 0: now. Disable its button until then. */
  readonly waitSeconds: number;
}

/** A description of what is wrong with a conversation, and actions that may help. */
export interface Notice {
  /** `error`; `interrupted`: the part received is kept; `warning`: a stop failed and the answer continues. */
  readonly state: 'error' | 'interrupted' | 'warning';
  /** The error's code. */
  readonly code: ChatErrorCode;
  /** What happened, in the reader's language. */
  readonly title: string;
  /** What follows and what to do, in the reader's language; `''` if only a new conversation helped, and the reader can't start one. */
  readonly text: string;
  /** The service's message, or this library's message about a wrong set-up; `''` if there is none. Untrusted. */
  readonly details: string;
  /** The most helpful one first. */
  readonly actions: readonly NoticeAction[];
  /** When the lost answer is looked for automatically, in milliseconds of Unix time. Undefined: it isn't, or is right now. */
  readonly retryAt: number | undefined;
  /** Whether all automatic attempts have failed, so that the reader has to act. */
  readonly hasGivenUp: boolean;
}

/**
 * Returns what is wrong with the nearest provider's conversation, in the words of `Chat`. Undefined without an error, and in the
 * first 2 s of a lost connection that is restored automatically. Afterwards it stays until the connection is restored.
 *
 * ```tsx
 * const notice = useNotice();
 * return notice && <Alert title={notice.title}>{notice.text} {notice.actions.map(({ id, label, run }) => <button key={id} onClick={run}>{label}</button>)}</Alert>;
 * ```
 */
export function useNotice(): Notice | undefined {
  const { session, error: current, status: shown } = useChatStream();
  const { locale, onSignIn } = useChatUi();
  const { ask: canAsk } = useCan();
  const wait = useCountdown(current?.retryAt);
  const connections = connectionOf(session);
  const connection = useSyncExternalStore(connections.subscribe, connections.getSnapshot, connections.getSnapshot);
  return useMemo(() => {
    const { isShortLoss, lostTo, nextTryAt, hasGivenUp } = connection;
    // The notice stays while an attempt to reconnect runs. It would disappear and come back with each that fails.
    const isTrying = shown === 'reconnecting' && lostTo !== undefined;
    const error = isTrying ? lostTo : current;
    const status = isTrying ? 'interrupted' : shown;
    const state = status === 'interrupted' ? 'interrupted' : isBusyStatus(status) ? 'warning' : 'error';
    if (isShortLoss || (error === undefined && state !== 'interrupted')) return undefined;
    const words = wordsOfError(error, session.getSnapshot().chatId, locale);
    const { code } = words;
    const signIn = code === 'auth' ? onSignIn : undefined;
    const isAutomatic = state === 'interrupted' && (nextTryAt !== undefined || connection.isTrying);
    return {
      state,
      code: error?.code ?? code,
      title: state === 'warning' ? locale.stopFailed : words.title,
      text:
        CODES_OF_A_THREAD.has(code) && !canAsk
          ? ''
          : textOf(words, { isAutomatic, isAdmins: NEEDS_ADMIN.has(code) && signIn === undefined }, locale),
      details: detailsOf(error),
      actions: [
        ...(signIn === undefined ? [] : [actionOf('signIn', locale, signIn)]),
        ...findWaysOut(status, error, code, session, canAsk).map((id) => {
          return actionOf(id, locale, () => void WAYS_OUT[id](session), id === 'retry' ? wait : 0);
        }),
      ],
      retryAt: nextTryAt,
      hasGivenUp,
    };
  }, [session, current, shown, wait, connection, locale, canAsk, onSignIn]);
}

/** Codes that a reader of the page can't fix. */
const NEEDS_ADMIN: ReadonlySet<string> = new Set(['auth', 'configuration', 'limit', 'protocol']);

/** Codes whose messages add nothing to the locale's text. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['busy', 'interrupted', 'network', 'timeout']);

/** Codes where the same request may succeed after the page or the reader has fixed something. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['auth', 'protocol']);

function textOf(
  { code, help }: WordsOfError,
  { isAutomatic, isAdmins }: { isAutomatic: boolean; isAdmins: boolean },
  locale: Locale,
): string {
  // What the reader might do about a lost connection, the page already does.
  if (isAutomatic) return code === 'interrupted' ? `${help} ${locale.keepsReconnecting}` : locale.keepsReconnecting;
  return isAdmins ? `${help} ${locale.askAdmin}` : help;
}

function detailsOf(error: ChatError | undefined): string {
  if (error === undefined) return '';
  return error.detail ?? (SPEAKS_FOR_ITSELF.has(error.code) ? '' : error.message);
}

function actionOf(id: NoticeAction['id'], locale: Locale, run: () => void, waitSeconds = 0): NoticeAction {
  return { id, label: locale[id], run, waitSeconds };
}

const WAYS_OUT = {
  retry: (session: ChatSession) => (hasFailedQuestion(session) ? session.retry() : session.load()),
  reconnect: (session: ChatSession) => session.reconnect(),
  newConversation: (session: ChatSession) => session.reset(),
  stopListening: (session: ChatSession) => session.disconnect(),
  dismiss: (session: ChatSession) => session.clearError(),
} as const;

/** Returns the actions, most helpful first. Without `canAsk`, it omits those that ask, stop or start a conversation. */
function findWaysOut(
  status: ChatStatus,
  error: ChatError | undefined,
  code: ChatErrorCode,
  session: ChatSession,
  canAsk: boolean,
): readonly (keyof typeof WAYS_OUT)[] {
  const isQuestion = hasFailedQuestion(session);
  if (isBusyStatus(status)) return canAsk ? ['stopListening', 'dismiss'] : ['dismiss'];
  if (status === 'interrupted') {
    // Without a thread id the answer can't be looked up.
    return session.getSnapshot().chatId !== undefined ? ['reconnect'] : canAsk ? ['retry'] : [];
  }
  if (error === undefined) return [];
  if (CODES_OF_A_THREAD.has(code)) return canAsk ? ['newConversation', 'dismiss'] : ['dismiss'];
  if (error.retryable || WORTH_ANOTHER_TRY.has(code)) {
    return canAsk || !isQuestion ? ['retry', 'dismiss'] : ['dismiss'];
  }
  // A reader can't fix the page's options.
  return code === 'configuration' ? [] : ['dismiss'];
}

/** Whether a question failed, rather than the read of a thread. */
function hasFailedQuestion(session: ChatSession): boolean {
  const { turns, chatId } = session.getSnapshot();
  const end = turns.at(-1)?.end;
  return chatId === undefined || end?.type === 'failed' || end?.type === 'interrupted';
}
