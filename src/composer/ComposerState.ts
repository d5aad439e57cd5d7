import { joinQuestion, type QuestionContext } from '../text/questionContext.js';

/** Something attached to the question being written: a value of a result, a field of the data model, or the page's context. */
export interface ComposerChip {
  /** Unique in the composer: adding a chip with the same id replaces the first. */
  readonly id: string;
  /** Shown on the chip. Short. */
  readonly label: string;
  /** The text that is sent for it with the question, with exact values. Never stored. */
  readonly text: string;
  /**
   * Shown after the label, such as the view of a field.
   *
   * @default none
   */
  readonly detail?: string | undefined;
  /**
   * Whether `text` is part of what was typed. Such a chip disappears with those words, and removing it removes them.
   *
   * @default `false`: the question carries `text` on a line below what was typed
   */
  readonly isInText?: boolean | undefined;
  /**
   * Whether it is the page's context, which is sent as a fenced block: see `context` of `Chat`.
   *
   * @default false
   */
  readonly isContext?: boolean | undefined;
}

/** Returns the chip of the page's context. */
export function contextChip({ label, text }: QuestionContext): ComposerChip {
  return { id: 'context', label, text, isContext: true };
}

/** A question that waits for the end of the running answer. */
export interface QueuedQuestion {
  /** What was typed. */
  readonly text: string;
  /** What is attached. */
  readonly chips: readonly ComposerChip[];
  /**
   * Whether the running answer failed or was interrupted. The question then waits until that answer continues or the reader acts.
   */
  readonly isHeld: boolean;
}

/** What is in the composer. */
export interface ComposerState {
  /** The text in the field. */
  readonly text: string;
  /** What is attached to it, in the order of adding. */
  readonly chips: readonly ComposerChip[];
  /** The question of the thread that is being edited; undefined otherwise. */
  readonly editing: EditedQuestion | undefined;
  /** The question that waits for the running answer to end; undefined without one. */
  readonly queued: QueuedQuestion | undefined;
}

/** A question of the thread whose text is in the field. */
export interface EditedQuestion {
  /** Id of its message. */
  readonly questionId: string;
}

/** A question of the thread, to be changed. */
export interface QuestionToEdit extends EditedQuestion {
  /** Its text. */
  readonly text: string;
}

/** Text and attachments that belong together. */
export interface Draft {
  readonly text: string;
  readonly chips: readonly ComposerChip[];
  /** Whether the text was originally an earlier question, which may contain values of a chip. Such a text isn't stored. */
  readonly isRecalled: boolean;
}

export const NO_DRAFT: Draft = { text: '', chips: [], isRecalled: false };

/** The text to send: what was typed, then a line for each attachment, then the page's context. */
export function questionOf({ text, chips }: Pick<Draft, 'text' | 'chips'>): string {
  const lines = chips.filter(({ isInText, isContext }) => !isInText && !isContext).map((chip) => chip.text);
  const question = lines.length === 0 ? text : `${text.trimEnd()}\n\n${lines.join('\n')}`;
  const context = chips.find(({ isContext }) => isContext);
  return context === undefined ? question : joinQuestion(question, context);
}

/** Joins two drafts, the earlier one first, so that nothing is lost when a question returns to a field that is in use. */
export function joinDrafts(first: Draft, second: Draft): Draft {
  const added = second.chips.filter(({ id }) => !first.chips.some((chip) => chip.id === id));
  return {
    text: [first.text, second.text].filter((text) => text.trim() !== '').join('\n'),
    chips: [...first.chips, ...added],
    isRecalled: first.isRecalled || second.isRecalled,
  };
}
