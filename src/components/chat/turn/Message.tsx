'use client';

import { type ComponentPropsWithoutRef, forwardRef, memo, useEffect, useMemo } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../../hooks/useCan.js';
import { useMessage } from '../../../hooks/useMessage.js';
import { preloadParts } from '../../../lazy/preloadParts.js';
import type { ChatMessage } from '../../../protocol/chatMessage.js';
import { splitQuestion } from '../../../text/questionContext.js';
import { shownName } from '../../../text/shownName.js';
import { Markdown } from '../../markdown/Markdown.js';
import { ToolCall } from '../../result/tool/ToolCall.js';
import { LongText } from '../../ui/LongText.js';
import { useSlot } from '../../ui/useSlot.js';
import { Thinking } from './Thinking.js';

/** Props of `Message`, besides the attributes of a `<div>`. */
export interface MessageProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Id of the message in the provider's session. */
  readonly messageId: string;
  /** Id of the message's turn, for a replacement that needs it. */
  readonly turnId?: string | undefined;
  /** Whether the message's run is over: an unfinished message is then `partial`. */
  readonly isRunOver: boolean;
  /**
   * Whether to leave out the reasoning.
   *
   * @default false
   */
  readonly hideThinking?: boolean | undefined;
  /**
   * Whether to leave out the text.
   *
   * @default false
   */
  readonly hideText?: boolean | undefined;
}

/**
 * One message: a question as typed, or the reasoning, text and tool call of an assistant message, in that order. Renders
 * nothing if there is nothing to show. `data-role`: the sender. `data-state`: `streaming`, `complete`, or `partial` when the
 * run ended before the message did.
 */
export const Message = memo(
  forwardRef<HTMLDivElement, MessageProps>(function Message(
    { messageId, turnId: _turnId, isRunOver, hideThinking = false, hideText = false, ...attributes },
    ref,
  ) {
    const message = useMessage(messageId);
    const { seeThinking } = useCan();
    if (message === undefined) return null;
    const thinking = hideThinking || !seeThinking ? '' : message.thinking;
    const text = hideText ? '' : message.content;
    if (thinking === '' && text === '' && message.toolCall === undefined) return null;

    const state = !message.isInProcess ? 'complete' : isRunOver ? 'partial' : 'streaming';
    return (
      <div {...attributes} ref={ref} data-tt-part="message" data-role={message.role} data-state={state}>
        {message.role === 'user' ? (
          <Question text={text} isRunOver={isRunOver} />
        ) : (
          <AssistantParts message={message} thinking={thinking} text={text} isRunOver={isRunOver} />
        )}
      </div>
    );
  }),
);

/** A question is shown as typed: as Markdown, the reader's characters might be changed. */
function Question({ text, isRunOver }: { readonly text: string; readonly isRunOver: boolean }) {
  const locale = useLocale();
  const { question, context } = useMemo(() => splitQuestion(text), [text]);
  // Its answer may need any part, whereas a thread that is only read may not need charts and menus.
  useEffect(() => {
    if (!isRunOver) preloadParts();
  }, [isRunOver]);
  return (
    <div data-tt-part="question">
      <span data-tt-part="hidden-text">{locale.you}: </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a page's styles for `h3` would apply to the reader's own text. */}
      <span role="heading" aria-level={3} dir="auto" data-tt-part="question-text">
        <LongText text={question} />
      </span>
      {context && (
        <details data-tt-part="question-context">
          <summary dir="auto">{shownName(context.label)}</summary>
          <LongText text={context.text} />
        </details>
      )}
    </div>
  );
}

/** One level below the heading of the answer, which has level 4. */
const ANSWER_HEADINGS = 5;

interface AssistantPartsProps {
  readonly message: ChatMessage;
  readonly thinking: string;
  readonly text: string;
  readonly isRunOver: boolean;
}

function AssistantParts({ message, thinking, text, isRunOver }: AssistantPartsProps) {
  const [Reasoning, reasoningProps] = useSlot('Thinking', Thinking);
  const [Text, textProps] = useSlot('Markdown', Markdown);
  const [Call, callProps] = useSlot('ToolCall', ToolCall);
  const isLive = message.isInProcess && !isRunOver;
  const isThinking = isLive && message.content === '' && message.toolCall === undefined;
  return (
    <>
      {Reasoning && thinking !== '' && <Reasoning text={thinking} isThinking={isThinking} {...reasoningProps} />}
      {Text && text !== '' && (
        <Text isStreaming={isLive} headingLevel={ANSWER_HEADINGS} {...textProps}>
          {text}
        </Text>
      )}
      {Call && message.toolCall !== undefined && <Call message={message} isRunOver={isRunOver} {...callProps} />}
    </>
  );
}
