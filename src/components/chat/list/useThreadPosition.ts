'use client';

import { type RefObject, useRef } from 'react';
import type { AutoScroll } from '../../../hooks/useAutoScroll.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import type { ThreadPiece } from '../../../scroll/planThread.js';
import type { ChatSession, ChatStatus } from '../../../stream/ChatSession.js';
import type { ChatTurn } from '../../../stream/turns/ChatTurn.js';
import { findTurn } from '../turn/findTurn.js';

export interface ThreadPositionOptions {
  readonly session: ChatSession;
  readonly status: ChatStatus;
  readonly turns: readonly ChatTurn[];
  /** The mounted part of the turns. */
  readonly pieces: readonly ThreadPiece[];
  readonly state: 'empty' | 'loading' | 'filled';
  readonly followOutput: 'question' | 'end';
  readonly initialTurnId: string | undefined;
  readonly content: RefObject<HTMLElement | null>;
  readonly autoScroll: Pick<AutoScroll, 'scrollToEnd' | 'scrollToElement'>;
  /** Mounts a turn. */
  readonly keep: (id: string) => void;
  /** Mounts the turns near the current position. */
  readonly update: () => void;
}

/** Scrolls to a question that was sent, to the end of a thread that was opened, or to the turn that the page asks for. */
export function useThreadPosition(options: ThreadPositionOptions): void {
  const { session, status, turns, pieces, state, followOutput, initialTurnId, content, keep, update } = options;
  const { scrollToEnd, scrollToElement } = options.autoScroll;
  const isAsking = status === 'connecting';
  const isFilled = state === 'filled' && status !== 'loading';
  const newestId = turns.at(-1)?.id;
  const shown = useRef<{ readonly session: ChatSession; readonly id: string | undefined }>(undefined);
  const goal = useRef<{ readonly id: string; readonly isMove: boolean }>(undefined);

  // `newestId` identifies the newest turn's element.
  useBrowserLayoutEffect(() => {
    const question = newestTurnIn(content.current);
    if (isAsking && question !== undefined && followOutput === 'question') {
      goal.current = undefined;
      scrollToElement(question, { isSmooth: true, hasRoom: true });
    } else if (isAsking || state === 'loading' || (state === 'filled' && shown.current?.session !== session))
      scrollToEnd();
  }, [session, isAsking, state, newestId, followOutput, content, scrollToEnd, scrollToElement]);

  useBrowserLayoutEffect(() => {
    const before = shown.current;
    shown.current = { session, id: initialTurnId };
    if (before?.session === session && before.id === initialTurnId) return;
    const isMove = before?.session === session && isFilled;
    goal.current = initialTurnId === undefined ? undefined : { id: initialTurnId, isMove };
  }, [session, initialTurnId, isFilled]);

  // A turn can be found once it has been read and, in a long thread, mounted.
  useBrowserLayoutEffect(() => {
    const { id, isMove } = goal.current ?? {};
    const index = id === undefined ? -1 : turns.findIndex((turn) => turn.id === id);
    if (id === undefined || index === -1 || content.current === null) return;
    if (!pieces.some((piece) => piece.kind === 'turn' && piece.turn.id === id)) return keep(id);
    goal.current = undefined;
    const turn = findTurn(content.current, index + 1);
    if (turn === undefined) return;
    scrollToElement(turn);
    if (isMove) turn.focus({ preventScroll: true });
    update();
  }, [turns, pieces, session, initialTurnId, content, keep, update, scrollToElement]);
}

/** Returns the element of the newest turn, which is always mounted. */
export function newestTurnIn(content: HTMLElement | null): HTMLElement | undefined {
  // Every child is an HTML element.
  return (content?.lastElementChild ?? undefined) as HTMLElement | undefined;
}
