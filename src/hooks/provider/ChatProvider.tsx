'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { composerOf } from '../../composer/composerOf.js';
import type { DraftStorage } from '../../composer/DraftStorage.js';
import type { Locale } from '../../locales/Locale.js';
import type { LocaleSource } from '../../locales/LocaleSource.js';
import { createToolKindReader, type ToolKinds, type ToolNaming } from '../../protocol/toolKind.js';
import type { FormatColumn } from '../../rows/format/ColumnPresentation.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import { useDataClient } from '../data/useDataClient.js';
import { useNearestQueryClient } from '../data/useNearestQueryClient.js';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.js';
import { useChatSession } from '../useChatSession.js';
import { useLatest } from '../useLatest.js';
import { type ChatPermissions, resolvePermissions } from './ChatPermissions.js';
import { ChatSessionContext } from './ChatSessionContext.js';
import { type ChatUi, ChatUiContext, type SuggestionsFor, type ToolRenderers } from './ChatUiContext.js';
import { LocaleBoundary } from './LocaleBoundary.js';
import type { ResultMenuAction } from './ResultMenuAction.js';
import type { ResultSave } from './ResultSave.js';
import type { TurnAction, TurnFeedback } from './TurnAction.js';
import { useStableObject } from './useStableObject.js';

/** The options of a session, which the provider then creates and disconnects, or an existing session. */
export type ChatSessionSource =
  | (ChatSessionOptions & { readonly session?: undefined })
  | ({
      /** A session from `createChatSession`. The code that created it must disconnect it. */
      readonly session: ChatSession;
      /**
       * The vendor's name that the session was created with.
       *
       * @default svc
       */
      readonly vendor?: string | undefined;
      /**
       * Access to all rows of a result: see `ChatSessionOptions`.
       *
       * @default none
       */
      readonly dataApi?: ChatSessionOptions['dataApi'];
      /**
       * Your own tools that are shown as query results or metadata: see `ChatSessionOptions`.
       *
       * @default none
       */
      readonly toolKinds?: ToolKinds | undefined;
      /**
       * Called when a reader exports, rates and so on: see `ChatSessionOptions`. The session's own `onEvent` is called for its
       * questions.
       *
       * @default nothing is reported
       */
      readonly onEvent?: ChatSessionOptions['onEvent'];
    } & {
      readonly [Name in Exclude<keyof ChatSessionOptions, 'vendor' | 'dataApi' | 'toolKinds' | 'onEvent'>]?: undefined;
    });

/** A product's changes to the parts. Keep the objects stable: a new one re-renders every part. */
export interface ChatUiOptions {
  /**
   * A code such as `de-DE`, which also works from a server component, or a locale object. The strings of another code are
   * loaded on demand, once per page; until then `fallback` is shown, and never English. Call `loadLocale` earlier, or pass an
   * object, to render at once. When it changes, the previous language stays until the new one is loaded.
   *
   * @default `en-US`, which is built in
   */
  readonly locale?: LocaleSource | undefined;
  /**
   * Shown while the strings of a `locale` code load.
   *
   * @default an empty space of the same size, with `aria-busy`
   */
  readonly fallback?: ReactNode;
  /**
   * What readers may do: `{ export: false, seeSql: false }`. Parts that aren't allowed aren't rendered. This only affects the
   * page: data that a reader must not have must not be sent by your server. May be a new object on every render.
   *
   * @default everything
   */
  readonly can?: ChatPermissions | undefined;
  /**
   * Whether the conversation can only be read: no composer and nothing that asks, stops a run or starts a new conversation.
   *
   * @default false
   */
  readonly isReadOnly?: boolean | undefined;
  /**
   * Your components in place of parts; `null` hides a part. The components' own `ChatProvider` types them.
   *
   * @default none
   */
  readonly slots?: ChatUi['slots'] | undefined;
  /**
   * Props added to parts.
   *
   * @default none
   */
  readonly slotProps?: ChatUi['slotProps'] | undefined;
  /**
   * Your components for the results of tools, by kind or by the tool's name.
   *
   * @default none
   */
  readonly toolRenderers?: ToolRenderers | undefined;
  /**
   * Decides about a link: `true` makes it one, `false` leaves its text and address, `undefined` leaves the decision to the
   * default, which is that absolute https and mailto URLs are links. Never called for script and data URLs.
   *
   * @default decides about none
   */
  readonly allowLink?: ((url: URL) => boolean | undefined) | undefined;
  /**
   * Offers questions below the last answer. `suggestFollowUps` derives them from the result's columns and the metadata found.
   * Keep the function stable.
   *
   * @default offers none
   */
  readonly suggestionsFor?: SuggestionsFor | undefined;
  /**
   * Changes how the columns of results read, in tables, charts, figures and summaries at once: the title, the unit, the
   * decimals, or a function that writes a value. Files and copies stay unformatted.
   *
   * @default the data model's formats, then those of chart specs
   */
  readonly formatColumn?: FormatColumn | undefined;
  /**
   * An IANA zone, such as `Europe/Berlin`, that times of day with a zone are converted to. Times without a zone, and days or
   * longer periods, are never converted.
   *
   * @default UTC, marked as such
   */
  readonly timeZone?: string | undefined;
  /**
   * Where the typed text of each thread, and readers' changes to its results except values, survive a reload: see
   * `createLocalDraftStorage`.
   *
   * @default both are kept in memory, with the session
   */
  readonly draftStorage?: DraftStorage | undefined;
  /**
   * Your own buttons below each answer, after those of the chat.
   *
   * @default none
   */
  readonly turnActions?: readonly TurnAction[] | undefined;
  /**
   * Your own entries in the menu of each result, after those of the chat.
   *
   * @default none
   */
  readonly resultActions?: readonly ResultMenuAction[] | undefined;
  /**
   * Called when the reader chooses "Save this result", which it adds to the menu of each result. Store `saved`, which is JSON,
   * and show it again with `SavedResult`. If the promise rejects, the reader is notified. May be a new function on every render.
   *
   * @default no such entry
   */
  readonly onSave?: ((save: ResultSave) => void | Promise<void>) | undefined;
  /**
   * Called when the reader rates an answer or removes the rating, and again if they give a reason. May be a new function on every
   * render. A rating is known until the page is reloaded: the protocol doesn't store ratings, so keep them yourself.
   *
   * @default answers have no buttons for a rating
   */
  readonly onFeedback?: ((feedback: TurnFeedback) => void) | undefined;
  /**
   * Called by the button "Sign in" of an error with the code `auth`. The failed question stays, so that the reader can ask it
   * again. May be a new function on every render.
   *
   * @default no such button
   */
  readonly onSignIn?: (() => void) | undefined;
}

/** Props of `ChatProvider`: a session or its options, and the look of the parts. */
export type ChatProviderProps = ChatSessionSource &
  ChatUiOptions & {
    /** The parts, in any layout. */
    readonly children?: ReactNode;
  };

/**
 * Provides one conversation to the parts and hooks below it. It renders no element, so the page decides the layout; put
 * `data-tt-root` on an element around the parts to get the variables of the default look.
 */
export function ChatProvider(props: ChatProviderProps) {
  // The session is created inside the boundary, because its effects must not run before a server's markup is hydrated.
  return (
    <LocaleBoundary locale={props.locale} fallback={props.fallback ?? <Waiting />}>
      {(locale) => <Conversation options={props} locale={locale} />}
    </LocaleBoundary>
  );
}

function Waiting() {
  return <div aria-busy="true" data-tt-part="locale-waiting" />;
}

const NONE = {};

interface ConversationProps {
  readonly options: ChatProviderProps;
  readonly locale: Locale;
}

function Conversation({ options: props, locale }: ConversationProps) {
  const { onFeedback, onSignIn, onSave } = useStableCallbacks(props);
  const can = useStableObject(resolvePermissions(props.can, props.isReadOnly));
  const session = useChatSession(props);
  const { vendor, toolKinds } = useUsableNaming(props.vendor, props.toolKinds);
  const dataClient = useDataClient(props.dataApi, props.vendor, props.fetch);
  const queryClient = useNearestQueryClient();
  const { formatColumn, timeZone, draftStorage } = props;
  // After hydration, since a server has no drafts, and before the first paint.
  useBrowserLayoutEffect(() => composerOf(session).keepDraftsIn(draftStorage), [session, draftStorage]);
  const sessionValue = useMemo(
    () => ({ session, vendor, toolKinds, dataClient, formatColumn, timeZone, draftStorage }),
    [session, vendor, toolKinds, dataClient, formatColumn, timeZone, draftStorage],
  );
  const ui = useStableObject<ChatUi>({
    locale,
    can,
    slots: props.slots ?? NONE,
    slotProps: props.slotProps ?? NONE,
    toolRenderers: props.toolRenderers ?? NONE,
    allowLink: props.allowLink,
    timeZone: props.timeZone,
    formatColumn: props.formatColumn,
    // Without types, they may be null.
    suggestionsFor: (can.ask && props.suggestionsFor) || undefined,
    turnActions: props.turnActions ?? undefined,
    resultActions: props.resultActions ?? undefined,
    onFeedback: can.feedback ? onFeedback : undefined,
    onSignIn,
    onSave,
    report: useReporter(session, props.onEvent),
  });
  return (
    // Provides a client if the page has none, so that a chat works without set-up.
    <QueryClientContext.Provider value={queryClient}>
      <ChatSessionContext.Provider value={sessionValue}>
        <ChatUiContext.Provider value={ui}>{props.children}</ChatUiContext.Provider>
      </ChatSessionContext.Provider>
    </QueryClientContext.Provider>
  );
}

/** Completes the events that parts report about the reader. */
function useReporter(session: ChatSession, onEvent: ChatSessionOptions['onEvent']): NonNullable<ChatUi['report']> {
  const latest = useLatest(onEvent);
  return useCallback(
    (event, turnId) => latest.current?.({ ...event, turnId, chatId: session.getSnapshot().chatId, time: Date.now() }),
    [session],
  );
}

/** A page may write its callbacks inline. These keep their identity, so that parts don't re-render. */
function useStableCallbacks(options: Pick<ChatUiOptions, 'onFeedback' | 'onSignIn' | 'onSave'>) {
  const latest = useLatest(options);
  const takesFeedback = Boolean(options.onFeedback);
  const signsIn = Boolean(options.onSignIn);
  const saves = Boolean(options.onSave);
  return useMemo(
    () => ({
      onFeedback: takesFeedback ? (feedback: TurnFeedback) => latest.current.onFeedback?.(feedback) : undefined,
      onSignIn: signsIn ? () => latest.current.onSignIn?.() : undefined,
      onSave: saves ? async (save: ResultSave) => latest.current.onSave?.(save) : undefined,
    }),
    [takesFeedback, signsIn, saves],
  );
}

/**
 * The session reports unusable names. The parts must stay mounted to show that error, so they fall back to usable names. Names
 * are compared by content, since a page may write them inline.
 */
function useUsableNaming(vendor: string | undefined, toolKinds: ToolKinds | undefined): ToolNaming {
  const key = JSON.stringify([vendor, toolKinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents both.
  return useMemo(() => {
    const isUsable = (naming: ToolNaming) => {
      try {
        return createToolKindReader(naming) !== undefined;
      } catch {
        return false;
      }
    };
    return [{ vendor, toolKinds }, { vendor }].find(isUsable) ?? {};
  }, [key]);
}
