'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { AnswerFigure } from '../../figures/AnswerFigure.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { createToolKindReader } from '../../protocol/toolKind.js';
import type { ChatOutcome } from '../../stream/ChatSession.js';
import { type WatchedTurn, watchTurn } from '../../stream/turns/watchTurn.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';
import { useLocale } from '../provider/ChatUiContext.js';
import { useResultContext } from '../results/useResultContext.js';
import { useCan } from '../useCan.js';
import { describeState } from './describeState.js';

/** One turn of a conversation. */
export interface TurnResult extends WatchedTurn {
  /**
   * The state in the reader's language, as `Chat` shows it: "Connecting…", "Working…" and so on during a run, then "Stopped",
   * "Interrupted", "Failed" or "No answer". `''` for a complete turn.
   */
  readonly stateText: string;
  /**
   * Whether to offer `askAgain`: the turn ended without its answer, the reader may ask, and `useNotice` offers nothing for it.
   * While another answer runs, a question is refused.
   */
  readonly canAskAgain: boolean;
  /** Asks its question again: see `askAgain` of a session. */
  readonly askAgain: () => Promise<ChatOutcome>;
  /**
   * Reads the figures of the answer, in reading order, whether or not they are linked to cells of the turn's results. Nothing is
   * read before it is called. Empty until the turn has completed. Rejects if its code can't be loaded.
   */
  readonly readFigures: () => Promise<readonly AnswerFigure[]>;
}

const turnFigures = /* @__PURE__ */ lazyPart(() =>
  import('./readTurnFigures.js').then(({ readTurnFigures }) => readTurnFigures),
);

/**
 * Returns a turn of the nearest provider's thread, with the state that `Chat` shows, even after a reconnect or a reload. An
 * unknown id gives an empty turn. Re-renders when a fact of the turn, the state of its answer or its activity changes, not while
 * text streams into it: `useMessage` gives the text of a step or an answer, and `useResult` a result.
 */
export function useTurn(id: string): TurnResult {
  const { session } = useChatSessionContext('useTurn');
  const context = useResultContext('useTurn');
  const locale = useLocale();
  const { naming } = context;
  const { ask: canAsk, seeThinking } = useCan();
  const store = useMemo(
    () => watchTurn(session, id, createToolKindReader(naming), seeThinking),
    [session, id, naming, seeThinking],
  );
  const turn = useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot(true),
    () => store.getSnapshot(false),
  );
  return useMemo(() => {
    const { status, hasNotice, ...watched } = turn;
    const { state, question } = watched;
    const isLacking = state !== 'running' && state !== 'completed';
    return {
      ...watched,
      stateText: describeState(state, status, locale),
      canAskAgain: isLacking && question !== undefined && canAsk && !hasNotice,
      askAgain: () => session.askAgain(id),
      readFigures: async () => (await turnFigures.load())(id, context, locale.code),
    };
  }, [session, id, turn, context, locale, canAsk]);
}
