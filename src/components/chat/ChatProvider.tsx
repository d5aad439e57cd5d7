'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { ChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatSession } from '../../hooks/useChatSession.js';
import { useDataClient } from '../../hooks/useDataClient.js';
import type { Locale } from '../../locales/Locale.js';
import type { LocaleSource } from '../../locales/LocaleSource.js';
import { createToolKindReader, type ToolKinds, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import { type ChatUi, ChatUiContext, type ToolRenderers } from '../ui/ChatUiContext.js';
import { LocaleBoundary } from '../ui/LocaleBoundary.js';
import type { ChatSlotProps, ChatSlots } from './slots.js';

/** The options of a session, which is then created and disconnected here, or a session that lives elsewhere. */
export type ChatSessionSource =
  | (ChatSessionOptions & { readonly session?: undefined })
  | ({
      /** A session from `createChatSession`. Whoever created it must disconnect it. */
      readonly session: ChatSession;
      /** The vendor's name that the session was created with. Default `svc`. */
      readonly vendor?: string | undefined;
      /** Access to all rows of a result: see `ChatSessionOptions`. Default: none. */
      readonly dataApi?: ChatSessionOptions['dataApi'];
      /** Your own tools that are shown as query results or metadata: see `ChatSessionOptions`. Default: none. */
      readonly toolKinds?: ToolKinds | undefined;
    } & { readonly [Name in Exclude<keyof ChatSessionOptions, 'vendor' | 'dataApi' | 'toolKinds'>]?: undefined });

/** What a product changes about the parts. An object that stays the same between renders spares their rendering. */
export interface ChatUiOptions {
  /**
   * A code such as `de-DE`, which also works from a server component, or a locale object. Default `en-US`, which is built
   * in. The strings of another code are loaded on demand, once per page; until then `fallback` is shown, and never
   * English. Call `loadLocale` earlier, or pass an object, to render at once. When it changes, the previous language stays
   * until the new one is loaded.
   */
  readonly locale?: LocaleSource | undefined;
  /** Shown while the strings of a `locale` code load. Default: an empty space of the same size, with `aria-busy`. */
  readonly fallback?: ReactNode;
  readonly slots?: ChatSlots | undefined;
  readonly slotProps?: ChatSlotProps | undefined;
  readonly toolRenderers?: ToolRenderers | undefined;
  /** Lets links through that are neither absolute https nor mailto; script and data schemes never pass. */
  readonly allowLink?: ((url: URL) => boolean) | undefined;
}

export type ChatProviderProps = ChatSessionSource & ChatUiOptions & { readonly children?: ReactNode };

/**
 * Gives the parts below it one conversation and the product's choices. It draws nothing, so a page may lay the parts
 * out as it likes; put `data-tt-root` on an element around them for the variables of the default look.
 */
export function ChatProvider(props: ChatProviderProps) {
  // The session is created within the boundary: its effects must not run before the markup of a server is hydrated.
  return (
    <LocaleBoundary locale={props.locale} fallback={props.fallback ?? <Waiting />}>
      {(locale) => <Conversation options={props} locale={locale} />}
    </LocaleBoundary>
  );
}

function Waiting() {
  return <div aria-busy="true" data-tt-part="locale-waiting" style={{ blockSize: '100%' }} />;
}

interface ConversationProps {
  readonly options: ChatProviderProps;
  readonly locale: Locale;
}

function Conversation({ options: props, locale }: ConversationProps) {
  const { slots, slotProps, toolRenderers, allowLink, children } = props;
  const session = useChatSession(props);
  const { vendor, toolKinds } = useUsableNaming(props.vendor, props.toolKinds);
  const dataClient = useDataClient(props.dataApi, props.vendor, props.fetch);
  const sessionValue = useMemo(
    () => ({ session, vendor, toolKinds, dataClient }),
    [session, vendor, toolKinds, dataClient],
  );
  const ui = useMemo<ChatUi>(
    () => ({ locale, slots: slots ?? {}, slotProps: slotProps ?? {}, toolRenderers: toolRenderers ?? {}, allowLink }),
    [locale, slots, slotProps, toolRenderers, allowLink],
  );
  return (
    <QueryClientFallback>
      <ChatSessionContext.Provider value={sessionValue}>
        <ChatUiContext.Provider value={ui}>{children}</ChatUiContext.Provider>
      </ChatSessionContext.Provider>
    </QueryClientFallback>
  );
}

/**
 * Ignores invalid names: the session reports them, and the parts must stay mounted to show its error. Tool kinds are
 * compared by content, because a page may pass an inline object.
 */
function useUsableNaming(vendor: string | undefined, toolKinds: ToolKinds | undefined): ToolNaming {
  const key = JSON.stringify([vendor, toolKinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers both values.
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

/** The page's own query client where it has one, else a new one: nobody must set one up for a chat. */
function QueryClientFallback({ children }: { readonly children: ReactNode }) {
  const isProvided = useContext(QueryClientContext) !== undefined;
  return isProvided ? children : <OwnQueryClient>{children}</OwnQueryClient>;
}

function OwnQueryClient({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
