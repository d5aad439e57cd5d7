'use client';

import { useMemo } from 'react';
import type { ComposerChip, ComposerState, QuestionToEdit } from '../composer/ComposerState.js';
import { composerOf } from '../composer/composerOf.js';
import type { SubmitOutcome } from '../composer/createComposer.js';
import { stopAll } from '../protocol/createListeners.js';
import type { ChatOutcome, ChatSession } from '../stream/ChatSession.js';
import { connectionOf } from '../stream/connectionOf.js';
import { isRunShown, stopShownRun } from '../stream/shownRun.js';
import type { QuestionContext } from '../text/questionContext.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';
import { useReadFields } from './results/useReadFields.js';

/** The content of the composer, and the state that a send button needs. */
interface ComposerFields extends ComposerState {
  /** Whether an answer is running, also during a short loss of its connection, so that `stop` can stop it. Reading a thread isn't a run. */
  readonly isRunning: boolean;
  /** Whether `submit` would send the question, or keep it until the running answer is complete. */
  readonly canSubmit: boolean;
}

/** The content of the composer, and its methods, which never change. Reading a field subscribes the component to it. */
export interface ComposerResult extends ComposerFields {
  /** Replaces the text in the field. Attachments stay, except fields whose title is no longer in the text. */
  readonly setText: (text: string) => void;
  /**
   * Calls a listener with the text immediately after each change, for a page that stores the draft. Returns the function that
   * unsubscribes.
   */
  readonly subscribeText: (listener: (text: string) => void) => () => void;
  /** Moves the focus to the field. Returns false if no field is mounted. */
  readonly focus: () => boolean;
  /**
   * Puts a question of the thread into the field, so that the reader can change it and ask it instead, and focuses the field. The
   * draft returns when the question is sent or the edit is cancelled.
   */
  readonly edit: (question: QuestionToEdit) => void;
  /** Ends an edit and restores the draft. Does nothing without an edit. */
  readonly cancelEdit: () => void;
  /** Attaches something to the question, in place of an attachment with the same id, and focuses the field. */
  readonly addChip: (chip: ComposerChip) => void;
  /** Removes an attachment. */
  readonly removeChip: (id: string) => void;
  /**
   * Attaches what the page shows to each question from now on, as a chip that the reader can remove. Setting the same context
   * again changes nothing: a chip that the reader removed stays removed. Undefined: no context.
   */
  readonly setContext: (context: QuestionContext | undefined) => void;
  /** Asks a question at once, with the page's context and without the draft: see `send` of a session. */
  readonly ask: (text: string) => Promise<ChatOutcome>;
  /**
   * Does what Enter does in the field. `sent`: asked, and the field is empty. `queued`: it waits for the end of the running
   * answer. `refused`: it stays in the field because nothing is typed, another question is already waiting, a thread is being
   * read or a run is being stopped.
   */
  readonly submit: () => SubmitOutcome;
  /** Asks the service to stop the run: see `abort` of a session. It also does during a short loss of the connection. */
  readonly stop: () => Promise<ChatOutcome>;
  /** Puts the waiting question back into the field, above any text there, and focuses the field. */
  readonly editQueued: () => void;
  /** Removes the waiting question. */
  readonly removeQueued: () => void;
  /**
   * The ref of your own field, which `focus` then reaches. `useComposerField` includes it, with everything else that a field
   * needs.
   */
  readonly fieldRef: (element: HTMLElement | null) => void;
}

const FIELDS: readonly (keyof ComposerFields)[] = ['text', 'chips', 'editing', 'queued', 'isRunning', 'canSubmit'];

/**
 * Returns the composer of the nearest provider's session: the draft, what is attached to it, and the question that waits for
 * the running answer. The component re-renders only when a field that it has read changes. Throws without a provider.
 *
 * ```tsx
 * function AskAbout({ id, label, text }: ComposerChip) {
 *   const { addChip } = useComposer();
 *   return <button onClick={() => addChip({ id, label, text })}>Ask about {label}</button>;
 * }
 * ```
 */
export function useComposer(): ComposerResult {
  const { session } = useChatSessionContext('useComposer');
  const store = useMemo(() => createStore(session), [session]);
  return useReadFields(store, FIELDS, store.methods);
}

/** A session's composer, with what its status means for it. */
function createStore(session: ChatSession) {
  const composer = composerOf(session);
  const {
    getSnapshot: _,
    subscribe: __,
    canSubmit,
    hasField,
    recall,
    isRecalling,
    keepDraftsIn,
    ...methods
  } = composer;
  return {
    methods: { ...methods, stop: () => stopShownRun(session) },
    subscribe: (listener: () => void) =>
      stopAll([composer, session, connectionOf(session)].map(({ subscribe }) => subscribe(listener))),
    getSnapshot: (): ComposerFields => ({
      ...composer.getSnapshot(),
      isRunning: isRunShown(session),
      canSubmit: composer.canSubmit(),
    }),
  };
}
