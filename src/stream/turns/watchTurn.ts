import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ToolKind } from '../../protocol/toolKind.js';
import type { ChatSession, ChatStatus } from '../ChatSession.js';
import { connectionOf } from '../connectionOf.js';
import { isBusyStatus } from '../isBusyStatus.js';
import { shownStatus } from '../shownRun.js';
import type { ChatTurn } from './ChatTurn.js';
import { shownTurns } from './shownTurns.js';
import { summarizeSteps, type TurnSteps } from './summarizeSteps.js';

/**
 * How much of an answer exists. `thinking`: it has no text yet. `repeating`: its text so far is the beginning of a step's text,
 * which is already shown.
 */
type AnswerState = 'none' | 'thinking' | 'repeating' | 'writing' | 'complete';

/** What a running turn is doing, as far as one of its steps shows it. */
type TurnActivity = 'thinking' | 'tool';

/** A turn as a reader sees it. */
export interface WatchedTurn extends Omit<ChatTurn, 'items' | 'questionId'>, TurnSteps {
  /** How much of the answer there is. */
  readonly answerState: AnswerState;
  /** What the turn is doing, if a step shows it; undefined otherwise, and once the turn has ended. */
  readonly activity: TurnActivity | undefined;
  /** What its run does, as readers see it: `streaming` also during a short loss of the connection. Undefined unless it runs. */
  readonly status: ChatStatus | undefined;
}

/** A turn that a hook describes. */
interface TurnSnapshot extends WatchedTurn {
  /** Whether an answer is missing, and nothing else runs or offers to get it. */
  readonly isMissed: boolean;
}

/**
 * A turn as a store. Its snapshot changes with the turn's facts, the state of its answer and what its run does, not while text grows.
 */
interface TurnStore {
  /** `isHydrated`: see `shownTurns`. */
  readonly getSnapshot: (isHydrated: boolean) => TurnSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns a turn of a session as a store, with or without the agent's reasoning. For an unknown id, the turn is empty. */
export function watchTurn(
  session: ChatSession,
  id: string,
  toolKindOf: (name: string) => ToolKind,
  seesThinking = true,
): TurnStore {
  const missing = { ...NO_TURN, id };
  let known: { readonly turn: ChatTurn; readonly watched: TurnSnapshot } | undefined;

  function getSnapshot(isHydrated: boolean): TurnSnapshot {
    const turn = turnById(shownTurns(session, isHydrated), id) ?? missing;
    const answerState = readAnswerState(turn, session);
    const news = readNews(turn, session);
    const activity = news.status === 'streaming' ? readActivity(turn, session, seesThinking) : undefined;
    const before = known?.turn === turn ? known.watched : undefined;
    const isSame = before?.answerState === answerState && before.activity === activity;
    if (isSame && before.status === news.status && before.isMissed === news.isMissed) return before;
    const { items: _, questionId: __, ...facts } = turn;
    const summary = summarizeSteps(turn, session.getMessage, toolKindOf, seesThinking, answerState === 'repeating');
    const watched = { ...facts, ...summary, ...news, answerState, activity };
    known = { turn, watched };
    return watched;
  }

  function subscribe(listener: () => void): () => void {
    let stopRun: (() => void) | undefined;
    const follow = () => {
      // A session notifies of every piece of text, and only the newest turn needs that.
      const isNewest = session.getSnapshot().turns.at(-1)?.id === id;
      if (isNewest === (stopRun !== undefined)) return;
      stopRun?.();
      stopRun = isNewest ? session.subscribe(listener) : undefined;
    };
    const update = () => {
      follow();
      listener();
    };
    const stops = [session.subscribeTurns(update), connectionOf(session).subscribe(update)];
    follow();
    return () => {
      for (const stop of [...stops, stopRun]) stop?.();
    };
  }

  return { getSnapshot, subscribe };
}

const NO_TURN: ChatTurn = {
  ...{ id: '', question: undefined, stepIds: [], toolCallIds: [], answerId: undefined },
  ...{ state: 'completed', end: undefined, questionId: undefined, items: [] },
};

const indexes = new WeakMap<readonly ChatTurn[], ReadonlyMap<string, ChatTurn>>();

/** Uses an index, since every turn of a long thread makes this look-up. */
function turnById(turns: readonly ChatTurn[], id: string): ChatTurn | undefined {
  const index = indexes.get(turns) ?? new Map(turns.map((turn) => [turn.id, turn]));
  indexes.set(turns, index);
  return index.get(id);
}

function readAnswerState({ answerId, stepIds }: ChatTurn, { getMessage }: ChatSession): AnswerState {
  const answer = answerId === undefined ? undefined : getMessage(answerId);
  if (answer === undefined) return 'none';
  if (!answer.isInProcess) return 'complete';
  // Every text begins with an empty one.
  if (answer.content === '') return 'thinking';
  return stepIds.some((id) => getMessage(id)?.content.startsWith(answer.content)) ? 'repeating' : 'writing';
}

function readActivity(
  { answerId, stepIds }: ChatTurn,
  { getMessage }: ChatSession,
  seesThinking: boolean,
): TurnActivity | undefined {
  const steps = stepIds.map(getMessage);
  const isCalling = (message: ChatMessage | undefined) =>
    message?.toolCall !== undefined && message.toolCall.result === undefined;
  if (steps.some(isCalling)) return 'tool';
  if (answerId !== undefined) steps.push(getMessage(answerId));
  return seesThinking && steps.some(isThinking) ? 'thinking' : undefined;
}

function readNews({ id, state, question }: ChatTurn, session: ChatSession): Pick<TurnSnapshot, 'status' | 'isMissed'> {
  if (state === 'running') return { status: shownStatus(session), isMissed: false };
  const isLacking = state !== 'completed' && question !== undefined;
  return { status: undefined, isMissed: isLacking && !isHandled(id, session) };
}

/** Whether an answer is running or looked for, or a notice about the newest turn says what to do. */
function isHandled(id: string, session: ChatSession): boolean {
  const { status, error, turns } = session.getSnapshot();
  const { isShortLoss, isTrying, nextTryAt, hasGivenUp } = connectionOf(session).getSnapshot();
  const newest = turns.at(-1);
  if (newest?.id !== id) return newest?.state === 'running' || isShortLoss || isTrying || nextTryAt !== undefined;
  return status === 'interrupted' || isBusyStatus(status) ? !hasGivenUp : error !== undefined;
}

function isThinking(message: ChatMessage | undefined): boolean {
  if (message?.isInProcess !== true || message.thinking === '') return false;
  return message.content === '' && message.toolCall === undefined;
}
