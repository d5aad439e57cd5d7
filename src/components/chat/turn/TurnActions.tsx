'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import { useLateTurnDetails } from '../../../hooks/turns/useLateTurnDetails.js';
import { useTurns } from '../../../hooks/turns/useTurns.js';
import { useCan } from '../../../hooks/useCan.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { useCountdown } from '../../../hooks/useCountdown.js';
import { useNotice } from '../../../hooks/useNotice.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import type { ChatMessage } from '../../../protocol/chatMessage.js';
import type { Result } from '../../../rows/Result.js';
import type { TurnDetails } from '../../../rows/TurnDetails.js';
import { isBusyStatus } from '../../../stream/isBusyStatus.js';
import type { ChatTurn, TurnState } from '../../../stream/turns/ChatTurn.js';
import { cleanText } from '../../../text/cleanText.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Icon } from '../../ui/Icon.js';
import { Toolbar } from '../../ui/Toolbar.js';
import { TurnTime } from './TurnTime.js';
import { useTurnFeedback } from './useTurnFeedback.js';

const answerWriter = lazyPart(() =>
  import('../../../markdown/writeAnswerHtml.js').then(({ writeAnswerHtml }) => writeAnswerHtml),
);

/** Props of `TurnActions`, besides the attributes of a `<div>`. */
export interface TurnActionsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'results'> {
  /** The turn, from `useTurns`. */
  readonly turn: ChatTurn;
  /** How the turn ended. */
  readonly state: TurnState;
  /** The final answer, as Markdown in `content`; the part received so far if the turn was stopped. Undefined if there is none. */
  readonly answer: ChatMessage | undefined;
  /** The queries of the turn with their rows and charts, in reading order. */
  readonly results: readonly Result[];
}

/**
 * What a reader can do with a turn that has ended, as a toolbar with one tab stop: copy the answer as Markdown and as
 * formatted text, ask again, rate the answer if the product takes ratings (`onFeedback`), and the product's own
 * `turnActions`. Children follow these buttons, and then the time of the question. Renders nothing if there is nothing to do.
 * `data-state`: the turn's. `data-newest`: the thread's last turn; elsewhere the style sheet shows completed turns' toolbars
 * on hover and focus.
 *
 * ```tsx
 * <Chat slots={{ TurnActions: (props) => <TurnActions {...props}><ShareButton results={props.results} /></TurnActions> }} … />
 * ```
 */
export const TurnActions = forwardRef<HTMLDivElement, TurnActionsProps>(function TurnActions(props, ref) {
  const { turnActions = [] } = useChatUi();
  const { turn, answer, children } = props;
  const hasChildren = children !== undefined && children !== null && children !== false;
  const isEmpty = turn.question === undefined && (answer?.content ?? '') === '' && turnActions.length === 0;
  return isEmpty && !hasChildren ? null : <Actions {...props} ref={ref} />;
});

const Actions = forwardRef<HTMLDivElement, TurnActionsProps>(function Actions(
  { turn, state, answer, results: _results, children, ...attributes },
  ref,
) {
  const { status, error, askAgain } = useChatStream();
  const { locale, allowLink, turnActions = [], onFeedback } = useChatUi();
  const { ask: canAsk } = useCan();
  const notice = useNotice();
  const wait = useCountdown(error?.retryAt);
  const isBusy = isBusyStatus(status) || wait > 0;
  const isNewest = useTurns().at(-1)?.id === turn.id;
  const describeTurn = useLateTurnDetails();
  const describe = (receive: (turn: TurnDetails) => void) => describeTurn(turn, receive);
  const { rating, rate, badButton, below } = useTurnFeedback(turn.id, describe);

  // Hidden characters could change the effect of the text where it is pasted.
  const text = cleanText(answer?.content ?? '');
  const writeHtml = async () => {
    const write = await answerWriter.load();
    return write(text, { footnoteLabel: locale.footnotes, allowLink });
  };
  const questionId = turn.question === undefined ? undefined : turn.id;
  const isComplete = state === 'completed';
  // Shows only the icon if the notice above the composer has the same button with text, or while the page looks for the answer.
  const isSearching = notice?.state === 'interrupted' && !notice.hasGivenUp;
  const isOffered = isNewest && (isSearching || notice?.actions.some(({ id }) => id === 'retry'));
  const hasWords = !isComplete && !isOffered;
  const again = questionId !== undefined && canAsk && (
    <ActionButton
      part="turn-action"
      icon={<Icon name="again" />}
      label={locale.askAgain}
      // A new question is refused while an answer runs, and during a pause that the service asks for.
      isBusy={isBusy || undefined}
      onClick={() => void askAgain(questionId)}
      data-action="again"
    >
      {hasWords && locale.askAgain}
    </ActionButton>
  );

  return (
    <>
      <Toolbar
        {...attributes}
        ref={ref}
        aria-label={locale.turnActions}
        part="turn-actions"
        data-state={state}
        data-newest={isNewest ? '' : undefined}
      >
        {/* The button that helps comes first. */}
        {hasWords && again}
        {text !== '' && <CopyButton text={text} html={writeHtml} label={locale.copyAnswer} title={locale.copyAnswer} />}
        {!hasWords && again}
        {onFeedback !== undefined &&
          text !== '' &&
          (['good', 'bad'] as const).map((value) => (
            <ActionButton
              key={value}
              ref={value === 'bad' ? badButton : undefined}
              part="turn-action"
              icon={<Icon name={value} />}
              label={locale[`${value}Answer`]}
              aria-pressed={rating === value}
              onClick={() => rate(value)}
              data-action={value}
            />
          ))}
        {turnActions.map(({ id, label, icon, onSelect }) => (
          <ActionButton
            key={id}
            part="turn-action"
            // biome-ignore lint/complexity/noUselessFragments: a plain string would be read as an icon's name.
            icon={icon === undefined ? undefined : <>{icon}</>}
            label={label}
            onClick={() => describe(onSelect)}
            data-action={id}
          />
        ))}
        {children}
        {questionId !== undefined && <TurnTime questionId={questionId} />}
      </Toolbar>
      {below}
    </>
  );
});
