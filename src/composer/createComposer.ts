import { createListeners } from '../protocol/createListeners.js';
import type { ChatOutcome, ChatSession, ChatSessionSnapshot } from '../stream/ChatSession.js';
import { connectionOf } from '../stream/connectionOf.js';
import { isBusyStatus } from '../stream/isBusyStatus.js';
import { isRunShown } from '../stream/shownRun.js';
import { type QuestionContext, splitQuestion } from '../text/questionContext.js';
import {
  type ComposerChip,
  type ComposerState,
  contextChip,
  type Draft,
  joinDrafts,
  NO_DRAFT,
  type QuestionToEdit,
  questionOf,
} from './ComposerState.js';
import type { DraftStorage } from './DraftStorage.js';
import { StoredDrafts } from './StoredDrafts.js';

/** What happened to a submitted question. `refused`: it stays in the field. */
export type SubmitOutcome = 'sent' | 'queued' | 'refused';

/** The composer of one session: a draft for each thread, and at most one waiting question. It lives as long as the session. */
export interface Composer {
  getSnapshot(): ComposerState;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with the text in the field after each change, at once. */
  subscribeText(listener: (text: string) => void): () => void;
  setText(text: string): void;
  focus(): boolean;
  edit(question: QuestionToEdit): void;
  cancelEdit(): void;
  addChip(chip: ComposerChip): void;
  removeChip(id: string): void;
  setContext(context: QuestionContext | undefined): void;
  ask(text: string): Promise<ChatOutcome>;
  submit(): SubmitOutcome;
  /** Whether `submit` would send the question, or keep it until the running answer is complete. */
  canSubmit(): boolean;
  editQueued(): void;
  removeQueued(): void;
  fieldRef(element: HTMLElement | null): void;
  /** Whether a field that the reader can type into is mounted; with `inside`, whether it is in that element. */
  hasField(inside?: Element): boolean;
  /** Shows the question before or after the one shown; false if there is none. */
  recall(step: -1 | 1): boolean;
  /** Whether the field shows an earlier question, unchanged. */
  isRecalling(): boolean;
  /**
   * Stores drafts in `storage`, and reads the current thread's draft into an empty field. Returns the function that stops it.
   * That function drops unwritten text, because at sign-out a product clears the storage and then unmounts the chat.
   */
  keepDraftsIn(storage: DraftStorage | undefined): () => void;
}

/**
 * Creates the composer of a session and follows that session: each thread has its draft, and the waiting question is sent when
 * the answer is complete. Use `composerOf`, which returns one for each session.
 *
 * Longer than other files on purpose: every method changes the same few variables.
 */
export function createComposer(session: ChatSession): Composer {
  let state: ComposerState = { text: '', chips: [], editing: undefined, queued: undefined };
  let isRecalled = false;
  /** Index of the shown question among the thread's questions. */
  let recalled: number | undefined;
  /** The draft that was in the field before an edit. */
  let setAside: Draft | undefined;
  let waiting: Draft | undefined;
  let thread = session.getSnapshot().chatId;
  let stored: StoredDrafts | undefined;
  /** The page's context, and its chip until the reader removes it. */
  let context: { readonly given: QuestionContext; readonly chip: ComposerChip | undefined } | undefined;
  const drafts = new Map<string | undefined, Draft>();
  const changes = createListeners();
  const texts = createListeners<[text: string]>();
  const fields = new Set<HTMLElement>();

  const inField = (): Draft => ({ text: state.text, chips: state.chips, isRecalled });
  /** The draft to keep: the question that waits, then what is in the field or was there before an edit. */
  function draftToKeep(): Draft {
    const draft = setAside ?? inField();
    if (waiting === undefined) return draft;
    return draft.isRecalled ? waiting : joinDrafts(waiting, draft);
  }

  function change(next: Partial<ComposerState>): void {
    const before = state.text;
    state = { ...state, ...next };
    const kept = draftToKeep();
    stored?.write(thread, kept.isRecalled ? '' : kept.text);
    changes.tell();
    if (state.text !== before) texts.tell(state.text);
  }

  function show(draft: Draft, others: Partial<ComposerState> = {}): void {
    isRecalled = draft.isRecalled;
    recalled = undefined;
    change({ text: draft.text, chips: withContext(draft.chips), ...others });
  }

  /** Adds the page's context, unless the draft already has one, as an edited question may. */
  function withContext(chips: readonly ComposerChip[]): readonly ComposerChip[] {
    const chip = context?.chip;
    return chip === undefined || chips.some(({ isContext }) => isContext) ? chips : [chip, ...chips];
  }

  /** Ends an edit; otherwise empties the field. */
  function takeDraft(others: Partial<ComposerState> = {}): Draft {
    const taken = inField();
    const next = setAside ?? NO_DRAFT;
    setAside = undefined;
    show(next, { editing: undefined, ...others });
    return taken;
  }

  function giveBack(draft: Draft, others: Partial<ComposerState> = {}): void {
    show(joinDrafts(draft, inField()), others);
  }

  const isBusy = () => isBusyStatus(session.getSnapshot().status) || isRunShown(session);

  /** What `submit` would do. */
  function nextOutcome(): SubmitOutcome {
    const { status } = session.getSnapshot();
    const canWait = state.queued === undefined && status !== 'loading' && status !== 'aborting';
    if (state.text.trim() === '' || (isBusy() && !canWait)) return 'refused';
    return isBusy() ? 'queued' : 'sent';
  }

  async function send(draft: Draft): Promise<void> {
    const outcome = await session.send(questionOf(draft));
    if (outcome.type === 'refused') giveBack(draft);
  }

  function takeWaiting(): Draft | undefined {
    const draft = waiting;
    waiting = undefined;
    return draft;
  }

  function returnWaiting(): void {
    const draft = takeWaiting();
    if (draft !== undefined) giveBack(draft, { queued: undefined });
  }

  function follow(): void {
    const now = session.getSnapshot();
    if (now.chatId !== thread) changeThread(now);
    if (waiting === undefined || state.queued === undefined) return;
    const end = lastTurnEnd(now);
    if (state.queued.isHeld) {
      // An attempt that readers don't see may have found the whole answer.
      const isFound = now.status === 'idle' && (end === 'completed' || end === 'aborted');
      if (!isFound && !isRunShown(session)) return;
      change({ queued: { ...state.queued, isHeld: false } });
    }
    if (now.status === 'aborting' || (now.status === 'idle' && end === 'aborted')) returnWaiting();
    else if (isBusy()) return;
    else if (now.status === 'idle' && end !== 'failed') sendWaiting();
    else change({ queued: { ...state.queued, isHeld: true } });
  }

  function sendWaiting(): void {
    const draft = takeWaiting();
    change({ queued: undefined });
    if (draft !== undefined) void send(draft);
  }

  function changeThread(now: ChatSessionSnapshot): void {
    const before = thread;
    if (before === undefined && wasAskedHere(now)) {
      // The service has assigned an id to the thread, so the same draft needs another key.
      stored?.write(undefined, '');
      thread = now.chatId;
      change({});
      return;
    }
    drafts.set(before, draftToKeep());
    stored?.flush();
    waiting = undefined;
    setAside = undefined;
    thread = now.chatId;
    show(drafts.get(thread) ?? { ...NO_DRAFT, text: stored?.read(thread) ?? '' }, {
      editing: undefined,
      queued: undefined,
    });
  }

  /** Drops every draft and the conversation they belong to. */
  function forget(): void {
    drafts.clear();
    waiting = undefined;
    setAside = undefined;
    // Otherwise, leaving the thread would write it.
    stored?.cancel();
    session.reset();
    // The reset may have kept the draft of the thread that it left.
    drafts.clear();
    show(NO_DRAFT, { editing: undefined, queued: undefined });
    stored?.cancel();
  }

  function forgetRemoved(): void {
    for (const field of fields) if (!field.isConnected) fields.delete(field);
    changes.tell();
  }

  function focus(): boolean {
    const field = [...fields].findLast((element) => element.isConnected);
    field?.focus();
    return field !== undefined;
  }

  session.subscribe(follow);
  connectionOf(session).subscribe(follow);
  return {
    getSnapshot: () => state,
    subscribe: changes.subscribe,
    subscribeText: texts.subscribe,
    setText(text) {
      if (text === state.text) return;
      recalled = undefined;
      isRecalled &&= text !== '';
      const hasLost = (chip: ComposerChip) => chip.isInText === true && !text.includes(chip.text);
      const { chips } = state;
      change({ text, chips: chips.some(hasLost) ? chips.filter((chip) => !hasLost(chip)) : chips });
    },
    focus,
    edit({ questionId, text }) {
      setAside ??= inField();
      const { question, context: sent } = splitQuestion(text);
      const chips = sent === undefined ? [] : [contextChip(sent)];
      show({ text: question, chips, isRecalled: true }, { editing: { questionId } });
      focus();
    },
    cancelEdit() {
      if (state.editing !== undefined) takeDraft();
    },
    addChip(chip) {
      change({ chips: [...state.chips.filter(({ id }) => id !== chip.id), chip] });
      focus();
    },
    removeChip(id) {
      const chip = state.chips.find((one) => one.id === id);
      const chips = state.chips.filter((one) => one !== chip);
      if (chip?.isContext && context !== undefined) context = { ...context, chip: undefined };
      change({ chips, ...(chip?.isInText && { text: withoutWords(state.text, chip.text, chips) }) });
    },
    setContext(given) {
      if (given?.label === context?.given.label && given?.text === context?.given.text) return;
      context = given?.text.trim() ? { given, chip: contextChip(given) } : undefined;
      change({ chips: withContext(state.chips.filter(({ isContext }) => !isContext)) });
    },
    ask(text) {
      // Without a question there is nothing to attach a context to: the session refuses it.
      const chips = context?.chip === undefined || text.trim() === '' ? [] : [context.chip];
      return session.send(questionOf({ text, chips }));
    },
    submit() {
      const outcome = nextOutcome();
      if (outcome === 'sent') void send(takeDraft());
      if (outcome === 'queued') {
        // It is kept as a draft, also if it was asked before.
        waiting = { ...inField(), isRecalled: false };
        takeDraft({ queued: { text: state.text, chips: state.chips, isHeld: false } });
      }
      return outcome;
    },
    canSubmit: () => nextOutcome() !== 'refused',
    editQueued() {
      returnWaiting();
      focus();
    },
    removeQueued() {
      takeWaiting();
      change({ queued: undefined });
    },
    fieldRef(element) {
      // React calls this before it removes the element.
      if (element === null) return queueMicrotask(forgetRemoved);
      fields.add(element);
      // Also for a known field, which may have been disabled or enabled.
      changes.tell();
    },
    hasField: (inside) =>
      [...fields].some((field) => (inside?.contains(field) ?? field.isConnected) && !field.matches(':disabled')),
    recall(step) {
      const questions = listQuestions(session.getSnapshot());
      const at = (recalled ?? questions.length) + step;
      const isBack = recalled !== undefined && at === questions.length;
      const question = isBack ? '' : questions[at];
      if (question === undefined) return false;
      isRecalled = !isBack;
      change({ text: question });
      recalled = isBack ? undefined : at;
      return true;
    },
    isRecalling: () => recalled !== undefined,
    keepDraftsIn(storage) {
      if (!storage) return () => {};
      const own = new StoredDrafts(storage);
      stored = own;
      const text = own.read(thread);
      if (state.text === '' && waiting === undefined && text !== '') show({ ...inField(), text });
      else if (draftToKeep().text !== text) change({});
      const stop = storage.onClear?.(forget);
      return () => {
        stop?.();
        own.cancel();
        if (stored === own) stored = undefined;
      };
    },
  };
}

function lastTurnEnd({ turns }: ChatSessionSnapshot): string | undefined {
  return turns.at(-1)?.end?.type;
}

/** Whether the newest question was asked in this session, rather than read. Reading a thread passes through `loading`. */
function wasAskedHere(now: ChatSessionSnapshot): boolean {
  if (now.status === 'loading') return false;
  return isBusyStatus(now.status) || lastTurnEnd(now) !== undefined;
}

/** The questions of the thread, oldest first. A question that was repeated directly is listed once. */
function listQuestions({ turns }: ChatSessionSnapshot): readonly string[] {
  const questions = turns.flatMap(({ question = '' }) => splitQuestion(question).question.trim() || []);
  return questions.filter((question, index) => question !== questions[index - 1]);
}

/** The text without the first occurrence of `words` that isn't a part of another chip's text, and without the space after it. */
function withoutWords(text: string, words: string, others: readonly ComposerChip[]): string {
  const longer = others.filter((other) => other.isInText && other.text.length > words.length);
  const at = longer.reduce((left, { text }) => left.replaceAll(text, ' '.repeat(text.length)), text).indexOf(words);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + words.length).replace(/^ /, '');
}
