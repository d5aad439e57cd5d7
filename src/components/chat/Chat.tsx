'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { ChatSessionSource } from '../../hooks/provider/ChatProvider.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import { useComposer } from '../../hooks/useComposer.js';
import { useEscape } from '../../hooks/useEscape.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { preloadWhenIdle } from '../../lazy/preloadEarly.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import { Composer } from '../composer/Composer.js';
import { Button } from '../ui/Button.js';
import { useSlot } from '../ui/useSlot.js';
import { Announcer } from './Announcer.js';
import type { ChatFrameOptions } from './ChatFrameOptions.js';
import { ChatHeader } from './ChatHeader.js';
import { ChatProvider, type ChatUiOptions } from './ChatProvider.js';
import { ErrorNotice } from './ErrorNotice.js';
import { EmptyState } from './list/EmptyState.js';
import { MessageList } from './list/MessageList.js';
import { Suggestions } from './list/Suggestions.js';
import { useLateEffect } from './list/useLateEffect.js';
import { splitProps } from './splitProps.js';
import { useChatHandle } from './useChatHandle.js';

const focusRescue = lazyPart(() => import('./rescueFocus.js').then(({ rescueFocus }) => rescueFocus));
const keyboardFit = lazyPart(() => import('./fitKeyboard.js').then(({ fitKeyboard }) => fitKeyboard));

/** The attributes of the chat's `<section>`, except names that have another meaning here. */
type FrameAttributes = Omit<
  ComponentPropsWithoutRef<'section'>,
  keyof ChatSessionOptions | keyof ChatUiOptions | keyof ChatFrameOptions | 'children'
>;

/** Props of the frame around the thread. */
type ChatFrameProps = ChatFrameOptions & FrameAttributes;

/** Props of `Chat`: a session or its options, the look of the parts, and the attributes of a `<section>`. */
export type ChatProps = ChatSessionSource & ChatUiOptions & ChatFrameProps;

/**
 * The complete chat: thread, suggestions, errors and composer. It fills the height of its container and fits widths from 320
 * pixels. It needs the style sheet, but no provider. `data-state`: the session's status.
 *
 * ```tsx
 * <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} suggestions={['Revenue by month']} />
 * ```
 */
export const Chat = forwardRef<HTMLElement, ChatProps>(function Chat(props, ref) {
  const { frame, attributes } = splitProps(props);
  return (
    <ChatProvider {...props} fallback={props.fallback ?? <WaitingFrame {...frame} {...attributes} />}>
      <ChatFrame {...frame} {...attributes} ref={ref} />
    </ChatProvider>
  );
});

const ChatFrame = forwardRef<HTMLElement, ChatFrameProps>(function ChatFrame(
  {
    suggestions,
    colorScheme = 'auto',
    density,
    title,
    header,
    composerPlaceholder,
    context,
    handleRef,
    autoFocus,
    preload,
    followOutput,
    initialTurnId,
    onKeyDown,
    ...attributes
  },
  ref,
) {
  const locale = useLocale();
  const status = useChatStatus();
  const { ask: canAsk } = useCan();
  const [Header, headerProps] = useSlot('ChatHeader', ChatHeader);
  const [Empty, emptyProps] = useSlot('EmptyState', EmptyState);
  const [List, listProps] = useSlot('MessageList', MessageList);
  const [Questions, questionsProps] = useSlot('Suggestions', Suggestions);
  const [Notice, noticeProps] = useSlot('ErrorNotice', ErrorNotice);
  const [Field, inputProps] = useSlot('Composer', Composer);
  const Input = canAsk ? Field : undefined;
  const footer = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement);
  const chosenTurnId = useChatHandle(handleRef, initialTurnId);
  useLateEffect(footer, keyboardFit);
  const pressEscape = useEscape();
  useLateEffect(root, focusRescue);
  const { setContext, focus } = useComposer();
  const { label, text } = context ?? {};
  useEffect(
    () => setContext(label === undefined || text === undefined ? undefined : { label, text }),
    [setContext, label, text],
  );
  useEffect(() => (preload === 'idle' ? preloadWhenIdle() : undefined), [preload]);
  const questions = Questions && suggestions && canAsk && <Questions suggestions={suggestions} {...questionsProps} />;
  const empty = Empty ? <Empty {...emptyProps}>{questions}</Empty> : questions;

  return (
    <section
      aria-label={title ?? locale.conversation}
      lang={locale.code}
      dir={locale.direction}
      {...attributes}
      ref={root}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        onKeyDown?.(event);
        pressEscape(event);
      }}
      data-tt-part="chat"
      data-state={status}
      data-color-scheme={colorScheme}
      data-density={density}
    >
      {/* A button, since a link to an id finds nothing in a shadow root and may be taken by the page's router. */}
      {Input && <Button part="skip-link" label={locale.skipToComposer} onClick={focus} />}
      {Header && (
        <Header title={title} {...headerProps}>
          {header}
        </Header>
      )}
      {List && <List {...{ empty, followOutput }} initialTurnId={chosenTurnId} {...listProps} />}
      <div ref={footer} data-tt-part="chat-footer">
        {Notice && <Notice {...noticeProps} />}
        {Input && (
          <Input
            {...(composerPlaceholder === undefined ? undefined : { placeholder: composerPlaceholder })}
            {...(autoFocus === undefined ? undefined : { autoFocus })}
            {...inputProps}
          />
        )}
      </div>
      <Announcer />
    </section>
  );
});

/** The empty frame of a chat whose language is still loading, with the chat's size and colours. */
function WaitingFrame(props: ChatFrameProps) {
  const { frame, attributes } = splitProps(props);
  return (
    <section
      aria-label={frame.title}
      aria-busy="true"
      {...attributes}
      data-tt-part="chat"
      data-state="waiting"
      data-color-scheme={frame.colorScheme ?? 'auto'}
      data-density={frame.density}
    />
  );
}
