'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  memo,
  useContext,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isElement } from '../../../dom/isElement.js';
import { useChatUi, useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { turnDescriber } from '../../../hooks/turns/useLateTurnDetails.js';
import { useTurn } from '../../../hooks/turns/useTurn.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { useCan } from '../../../hooks/useCan.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { useComposer } from '../../../hooks/useComposer.js';
import { TurnIdContext } from '../../../hooks/useReport.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import type { Result } from '../../../rows/Result.js';
import type { ChatTurn, TurnItem, TurnState } from '../../../stream/turns/ChatTurn.js';
import { CellMarksContext, createCellMarks } from '../../rows/CellMarks.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';
import { useSlot } from '../../ui/useSlot.js';
import { HoldInPlaceContext } from '../list/HoldInPlaceContext.js';
import { LinkedAnswer } from './LinkedAnswer.js';
import { Message } from './Message.js';
import { MessageBoundary } from './MessageBoundary.js';
import { QuestionActions } from './QuestionActions.js';
import { ResultItem } from './ResultItem.js';
import { StepsToggle } from './StepsToggle.js';
import { TurnActions } from './TurnActions.js';
import { TurnItems } from './TurnItems.js';
import { TurnMark } from './TurnMark.js';
import { useAsksBack } from './useAsksBack.js';
import { useQuestionHeight } from './useQuestionHeight.js';
import { useStaysOpen } from './useStaysOpen.js';
import { Working } from './Working.js';

/** Props of `Turn`, besides the attributes of an `<article>`. */
export interface TurnProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** A turn from `useTurns`. */
  readonly turn: ChatTurn;
  /**
   * How far the turn has come.
   *
   * @default the turn's
   */
  readonly state?: TurnState | undefined;
  /**
   * Milliseconds from the question to the end.
   *
   * @default the turn's, which is unknown after a reload
   */
  readonly durationMs?: number | undefined;
}

/**
 * A question and everything that followed it. Steps are shown in order while they run. Once the answer begins, or the turn has
 * ended, they fold into one line that can be opened; results and answer stay. If the agent asks the reader something, the choices
 * follow the answer. `data-state`: the turn's. `data-activity`: `thinking` or `tool`, while a step shows it.
 */
export const Turn = memo(
  forwardRef<HTMLElement, TurnProps>(function Turn(
    { turn, state: given, durationMs = turn.end?.durationMs, ...attributes },
    ref,
  ) {
    const { items, answerState, activity, state: known, queries, failedQueries, steps } = useTurn(turn.id);
    // A turn whose end isn't known may also be `completed`.
    const isGuess = given === 'completed' && known !== 'running' && turn.end === undefined;
    const state = given === undefined || isGuess ? known : given;
    const { session } = useChatStream();
    const { edit } = useComposer();
    const { suggestionsFor, report, turnActions = [], onFeedback } = useChatUi();
    const { ask: canAsk } = useCan();
    const staysOpen = useStaysOpen();
    const asksBack = useAsksBack();
    const [Part, partProps] = useSlot('Message', Message);
    const [Toggle, toggleProps] = useSlot('StepsToggle', StepsToggle);
    const [Mark, markProps] = useSlot('TurnMark', TurnMark);
    const [Activity, activityProps] = useSlot('Working', Working);
    const [Actions, actionsProps] = useSlot('TurnActions', TurnActions);
    const [OfQuestion, ofQuestionProps] = useSlot('QuestionActions', QuestionActions);
    // An interrupted turn may continue at any moment, so its steps stay open.
    const isOver = state !== 'running' && state !== 'interrupted';
    // Fold before anyone reads the answer, because folding moves it.
    const hasAnswer = answerState === 'writing' || answerState === 'complete';
    const { isSettled, isOpen, setIsOpen, root } = useFolding(isOver || hasAnswer);
    const isCard = (item: TurnItem) => (item.kind === 'result' && !item.hasFailed) || staysOpen(item);
    /** Items that stay visible when the steps fold: results, and text shown in place of an answer. */
    const isKept = (item: TurnItem) => isCard(item) || (isSettled && item.isStandIn === true);
    const results = items.filter(({ kind, hasFailed }) => kind === 'result' && !hasFailed);
    useQuestionHeight(root, results.length > 0);
    const choices = items.filter(asksBack);
    const shown = items.filter((item) => !choices.includes(item) && (isOpen || isKept(item)));
    const unfolded = (item: TurnItem) => choices.includes(item) || (item.kind === 'step' && staysOpen(item));
    const folded = steps - items.filter(unfolded).length;
    const questionElementId = useId();
    const answer = turn.answerId === undefined ? undefined : session.getMessage(turn.answerId);
    const [marks] = useState(createCellMarks);
    const isLinked =
      state === 'completed' && answerState === 'complete' && items.some(isCard) && /\d/.test(answer?.content ?? '');
    useImperativeHandle(ref, () => root.current as HTMLElement, [root]);

    const show = (messageId: string, hideThinking: boolean, hideText = false, id?: string) =>
      Part && (
        <MessageBoundary messageId={messageId}>
          <Part
            messageId={messageId}
            turnId={turn.id}
            isRunOver={state !== 'running'}
            hideThinking={hideThinking}
            hideText={hideText}
            {...(id === undefined ? undefined : { id })}
            {...partProps}
          />
        </MessageBoundary>
      );

    /** Whether nothing of the product's needs the turn's results. */
    const isPlain = Actions === TurnActions && turnActions.length === 0 && onFeedback === undefined;
    const showActions = (results: readonly Result[]) =>
      Actions && <Actions {...{ turn, state, answer, results }} {...actionsProps} />;

    return (
      <TurnIdContext.Provider value={turn.id}>
        <CellMarksContext.Provider value={marks}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: it notes clicks on its links, which keys press, too. */}
          <article
            aria-labelledby={questionElementId}
            {...attributes}
            ref={root}
            onClick={(event) => {
              attributes.onClick?.(event);
              if (isElement(event.target) && event.target.closest(LINK) !== null)
                report?.({ type: 'linkOpened' }, turn.id);
            }}
            data-tt-part="turn"
            data-state={state}
            data-activity={activity}
          >
            {turn.question !== undefined && (
              <div data-tt-part="turn-question">
                {show(turn.id, false, false, questionElementId)}
                {OfQuestion && (
                  <OfQuestion questionId={turn.id} onEdit={canAsk ? edit : undefined} {...ofQuestionProps} />
                )}
              </div>
            )}
            {isSettled && folded > 0 && Toggle && (
              <Toggle
                {...{ queries, failedQueries, durationMs }}
                steps={folded}
                open={isOpen}
                onOpenChange={setIsOpen}
                {...toggleProps}
              />
            )}
            <TurnItems items={shown} turn={root}>
              {(item) => {
                const { id, isRepeated = false, isStandIn } = item;
                const isAnswer = isSettled && isStandIn === true;
                const message = show(id, !isOpen, isRepeated);
                const before = results.indexOf(item);
                if (before !== -1 && !isAnswer) {
                  return (
                    <ResultItem isEarlier={before < results.length - 1} before={before}>
                      {message}
                    </ResultItem>
                  );
                }
                return (
                  <>
                    {isAnswer && <AnswerHeading />}
                    <div data-tt-part="turn-item" data-kind={isAnswer ? 'answer' : isCard(item) ? 'result' : 'step'}>
                      {message}
                    </div>
                  </>
                );
              }}
            </TurnItems>
            {answerState !== 'none' && answerState !== 'repeating' && <AnswerHeading />}
            {turn.answerId !== undefined && answerState !== 'repeating' && (
              <div data-tt-part="turn-item" data-kind="answer">
                <LinkedAnswer turnId={turn.id} isWanted={isLinked}>
                  {show(turn.answerId, !isOpen)}
                </LinkedAnswer>
              </div>
            )}
            {state !== 'running' &&
              choices.map(({ id }) => (
                <div key={id} data-tt-part="turn-item" data-kind="choices">
                  {show(id, !isOpen)}
                </div>
              ))}
            {Mark && <Mark state={state} {...markProps} />}
            {state === 'running' && Activity && <Activity isWriting={answerState === 'writing'} {...activityProps} />}
            {state !== 'running' && Actions && (
              <div data-tt-part="turn-footer">
                {isPlain ? (
                  showActions([])
                ) : (
                  // If the results can't be loaded, a product's own part is shown without them.
                  <LazyBoundary
                    part={turnResults}
                    fallback={<div aria-busy="true" data-tt-part="turn-actions" />}
                    failed={Actions === TurnActions ? undefined : () => showActions([])}
                  >
                    {(Results) => <Results turnId={turn.id}>{showActions}</Results>}
                  </LazyBoundary>
                )}
              </div>
            )}
            {suggestionsFor !== undefined && state === 'completed' && answerState === 'complete' && (
              // If this code can't be loaded, no note appears, since the answer is complete without suggestions.
              <LazyBoundary part={followUps} fallback={null} failed={() => null}>
                {(FollowUps) => <FollowUps turnId={turn.id} />}
              </LazyBoundary>
            )}
          </article>
        </CellMarksContext.Provider>
      </TurnIdContext.Provider>
    );
  }),
);

/** A link that the agent wrote. */
const LINK = '[data-tt-part="markdown"] a[href]';

/** With the code that a product's actions need when they are pressed: what they do may need the reader's gesture. */
const turnResults = lazyPart(
  () => Promise.all([import('./TurnResults.js'), turnDescriber.load()]).then(([{ TurnResults }]) => TurnResults),
  { isPreloaded: true },
);
const followUps = lazyPart(() => import('./FollowUps.js').then(({ FollowUps }) => FollowUps));

function AnswerHeading() {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page's styles for `h4` would apply.
    <div role="heading" aria-level={4} data-tt-part="hidden-text">
      {locale.assistant}
    </div>
  );
}

/** Steps are open while they run and fold when `isDone`, in a separate render that keeps the reader's position. */
function useFolding(isDone: boolean) {
  const holdInPlace = useContext(HoldInPlaceContext);
  const root = useRef<HTMLElement>(null);
  const release = useRef<() => void>(undefined);
  const [isSettled, setIsSettled] = useState(isDone);
  const [isOpen, setIsOpen] = useState(!isDone);

  useBrowserLayoutEffect(() => {
    if (isDone === isSettled) return;
    const find = (selector: string) => root.current?.querySelectorAll(selector) ?? [];
    // The answer, and all below it, was only just mounted, so nobody has seen it in another position.
    const answer = "[data-kind='answer']";
    if (isDone) {
      release.current = holdInPlace(
        find(`[data-tt-part='turn-item']:not(${answer})`),
        find(`${answer}, ${answer} ~ *`),
      );
    }
    setIsSettled(isDone);
    setIsOpen(!isDone);
  }, [isDone, isSettled, holdInPlace]);

  // Runs after the render that folded.
  useBrowserLayoutEffect(() => {
    release.current?.();
    release.current = undefined;
  }, [isSettled]);

  return { isSettled, isOpen, setIsOpen, root };
}
