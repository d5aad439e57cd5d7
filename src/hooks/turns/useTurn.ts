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
   * The state in the reader's language: "Sending…", "Working…", "Stopping…" and so on during a run, then "Stopped", "Interrupted",
   * "Failed" or "No answer"; `''` for a complete turn. Like `Chat`, leave it out while there is an `activity`, which a step shows.
   */
  readonly stateText: string;
  /**
   * Whether to offer `askAgain`: the turn ended without its answer, the reader may ask, no answer runs or is looked for
   * automatically, and no notice about the turn is shown. If all automatic attempts to find its answer have failed, it is true
   * although the notice stays.
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
    const { isMissed, ...watched } = turn;
    return {
      ...watched,
      stateText: describeState(watched.state, watched.status, locale),
      canAskAgain: isMissed && canAsk,
      askAgain: () => session.askAgain(id),
      readFigures: async () => (await turnFigures.load())(id, context, locale.code),
    };
  }, [session, id, turn, context, locale, canAsk]);
}
