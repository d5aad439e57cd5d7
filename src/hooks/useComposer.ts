'use client';

import type { ComposerChip, ComposerState, QuestionToEdit } from '../composer/ComposerState.js';
import { composerOf } from '../composer/composerOf.js';
import type { SubmitOutcome } from '../composer/createComposer.js';
import { useChatSessionContext } from './ChatSessionContext.js';
import { useReadFields } from './results/useReadFields.js';

/** What is in the composer, and its methods, which never change. Reading a field subscribes the component to it. */
export interface ComposerResult extends ComposerState {
  /** Replaces the text in the field. Attachments stay, except fields whose title is no longer in the text. */
  readonly setText: (text: string) => void;
  /** Moves the focus to the field. Returns false if no field is mounted. */
  readonly focus: () => boolean;
  /**
   * Puts a question of the thread into the field, for another one that replaces it, and focuses the field. The draft returns
   * when the question is sent or the edit is cancelled.
   */
  readonly edit: (question: QuestionToEdit) => void;
  /** Ends an edit and restores the draft. Does nothing without an edit. */
  readonly cancelEdit: () => void;
  /** Attaches something to the question, in place of an attachment with the same id, and focuses the field. */
  readonly addChip: (chip: ComposerChip) => void;
  /** Removes an attachment. */
  readonly removeChip: (id: string) => void;
  /**
   * Does what Enter does in the field. `sent`: asked, and the field is empty. `queued`: it waits for the end of the running
   * answer. `refused`: it stays in the field because nothing is typed, one question waits already, a thread is being read or a
   * run is being stopped.
   */
  readonly submit: () => SubmitOutcome;
  /** Puts the waiting question back into the field, above any text there, and focuses the field. */
  readonly editQueued: () => void;
  /** Removes the waiting question. */
  readonly removeQueued: () => void;
  /** The ref of your own field in the slot `Composer`, which `focus` then reaches. */
  readonly fieldRef: (element: HTMLElement | null) => void;
}

const FIELDS: readonly (keyof ComposerState)[] = ['text', 'chips', 'editing', 'queued'];

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
  const composer = composerOf(useChatSessionContext('useComposer').session);
  const { setText, focus, edit, cancelEdit, addChip, removeChip, submit, editQueued, removeQueued, fieldRef } =
    composer;
  const methods = { setText, focus, edit, cancelEdit, addChip, removeChip, submit, editQueued, removeQueued, fieldRef };
  return useReadFields(composer, FIELDS, methods);
}
