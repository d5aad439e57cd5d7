'use client';

import { type ComponentType, createContext, useContext } from 'react';
import { enUS } from '../../locales/en-US.js';
import type { Locale } from '../../locales/Locale.js';
import type { ToolInvocation } from '../../stream/parseToolCall.js';
import type { SlotName } from './SlotName.js';

/** What a renderer of a tool is given. */
export interface ToolRendererProps {
  readonly invocation: ToolInvocation;
  readonly messageId: string;
}

/**
 * Renderers of tool calls: `meta` and `sqlApi` for every tool of that kind, whatever the vendor's word and also those of
 * `toolKinds`, or a tool's own name on the wire, which wins. A name not found shows name, input and result.
 */
export type ToolRenderers = Readonly<Record<string, ComponentType<ToolRendererProps>>>;

/** What the parts share besides the session. */
export interface ChatUi {
  readonly locale: Locale;
  /** Replaced parts by name, and `null` for hidden ones. `ChatSlots` types them where the product sets them. */
  readonly slots: { readonly [Name in SlotName]?: unknown };
  /** Props added to parts, by name. `ChatSlotProps` types them where the product sets them. */
  readonly slotProps: { readonly [Name in SlotName]?: object };
  readonly toolRenderers: ToolRenderers;
  /** Lets links through that are neither absolute https nor mailto; script and data schemes never pass. */
  readonly allowLink: ((url: URL) => boolean) | undefined;
}

const DEFAULT_UI: ChatUi = { locale: enUS, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: undefined };

export const ChatUiContext = createContext<ChatUi>(DEFAULT_UI);

/** The shared settings; the defaults where no provider stands above, so that single parts work on their own. */
export function useChatUi(): ChatUi {
  return useContext(ChatUiContext);
}

/** The strings of the nearest provider. */
export function useLocale(): Locale {
  return useContext(ChatUiContext).locale;
}
