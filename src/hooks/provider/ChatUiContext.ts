'use client';

import { type ComponentType, createContext, useContext } from 'react';
import { enUS } from '../../locales/en-US.js';
import type { Locale } from '../../locales/Locale.js';
import type { FormatColumn } from '../../rows/format/ColumnPresentation.js';
import type { TurnDetails } from '../../rows/TurnDetails.js';
import type { ReaderEventDetails } from '../../stream/ChatEvent.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import type { ResolvedPermissions } from './ChatPermissions.js';
import type { ResultMenuAction } from './ResultMenuAction.js';
import type { ResultSave } from './ResultSave.js';
import type { SlotName } from './SlotName.js';
import type { TurnAction, TurnFeedback } from './TurnAction.js';

/** Props of a tool renderer. */
export interface ToolRendererProps {
  /** The parsed call. */
  readonly invocation: ToolInvocation;
  /** Id of the message with the call. */
  readonly messageId: string;
}

/**
 * Your components for tool calls, by kind or by the tool's name on the wire. `meta` and `sqlApi` match every tool of that
 * kind, for any vendor and including those of `toolKinds`; a tool's name takes precedence. Other calls are shown by name,
 * input and result.
 */
export type ToolRenderers = Readonly<Record<string, ToolRenderer>>;

/** A component for tool calls. */
export type ToolRenderer = ComponentType<ToolRendererProps> & {
  /**
   * Whether it stays visible when the answer begins, as a query's result does.
   *
   * @default `false`: it folds with the steps
   */
  isResult?: boolean | undefined;
};

/**
 * Returns the questions to offer below a turn's answer, at once or later. At most six are shown. `locale` is the reader's. An
 * error is reported to the page's error handler, and no question is offered.
 */
export type SuggestionsFor = (turn: TurnDetails, locale: Locale) => readonly string[] | Promise<readonly string[]>;

/** The settings that parts share besides the session. */
export interface ChatUi {
  /** The strings and formats of the parts. */
  readonly locale: Locale;
  /** What the reader may do. Undefined: everything. */
  readonly can?: ResolvedPermissions | undefined;
  /** Replaced parts by name, and `null` for hidden ones. `ChatSlots` types them where the product sets them. */
  readonly slots: { readonly [Name in SlotName]?: unknown };
  /** Props added to parts, by name. `ChatSlotProps` types them where the product sets them. */
  readonly slotProps: { readonly [Name in SlotName]?: object };
  /** The product's renderers of tool calls. */
  readonly toolRenderers: ToolRenderers;
  /** Allows links other than absolute https and mailto. Undefined: allows none. */
  readonly allowLink: ((url: URL) => boolean | undefined) | undefined;
  /** Offers questions below the last answer. Undefined: offers none. */
  readonly suggestionsFor?: SuggestionsFor | undefined;
  /** Changes how columns read. Undefined: columns keep their own formats. */
  readonly formatColumn?: FormatColumn | undefined;
  /** The zone of times that carry one. Undefined: UTC. */
  readonly timeZone?: string | undefined;
  /** The product's own buttons below each answer. */
  readonly turnActions?: readonly TurnAction[] | undefined;
  /** The product's own entries in the menu of each result. */
  readonly resultActions?: readonly ResultMenuAction[] | undefined;
  /** See `ChatUiOptions`. Undefined: results have no entry to save them. */
  readonly onSave?: ((save: ResultSave) => void | Promise<void>) | undefined;
  /** Receives the reader's ratings. Undefined: nothing can be rated. */
  readonly onFeedback?: ((feedback: TurnFeedback) => void) | undefined;
  /** Reports to the product what the reader does, with the turn if the event concerns one. Undefined outside a provider. */
  readonly report?: ((event: ReaderEventDetails, turnId: string | undefined) => void) | undefined;
  /** Signs the reader in. Undefined: the chat can't. */
  readonly onSignIn?: (() => void) | undefined;
}

const DEFAULT_UI: ChatUi = { locale: enUS, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: undefined };

export const ChatUiContext = createContext<ChatUi>(DEFAULT_UI);

/** Returns the settings of the nearest provider. Without one, the defaults, so that a part works alone. */
export function useChatUi(): ChatUi {
  return useContext(ChatUiContext);
}

/** Returns the locale of the nearest provider. Default: `enUS`. */
export function useLocale(): Locale {
  return useContext(ChatUiContext).locale;
}
