'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { ChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatSession } from '../../hooks/useChatSession.js';
import { useDataClient } from '../../hooks/useDataClient.js';
import { enUS } from '../../locales/en-US.js';
import type { Locale } from '../../locales/Locale.js';
import { createToolKindReader, type ToolKinds, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import { type ChatUi, ChatUiContext, type ToolRenderers } from '../ui/ChatUiContext.js';
import type { ChatSlotProps, ChatSlots } from './slots.js';

/** A session of the parts' own by its options, or one that lives elsewhere. */
export type ChatSessionSource =
  | ChatSessionOptions
  | {
      readonly session: ChatSession;
      /** The vendor's word the session was made with; default `svc`. */
      readonly vendor?: string | undefined;
      readonly dataApi?: ChatSessionOptions['dataApi'];
      /** The product's own tools: see `ChatSessionOptions`. */
      readonly toolKinds?: ToolKinds | undefined;
    };

/** What a product changes about the parts. An object that stays the same between renders spares their rendering. */
export interface ChatUiOptions {
  /** Default `enUS`. */
  readonly locale?: Locale | undefined;
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
  const { locale = enUS, slots, slotProps, toolRenderers, allowLink, children } = props;
  const session = useChatSession(props);
  const { vendor, toolKinds } = useUsableNaming(props.vendor, props.toolKinds);
  const dataClient = useDataClient(props.dataApi, props.vendor, 'fetch' in props ? props.fetch : undefined);
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
 * Names that can't work make the session report it; the parts must stay up to show that. Own names are compared by their
 * content, since a page may write them inline.
 */
function useUsableNaming(vendor: string | undefined, toolKinds: ToolKinds | undefined): ToolNaming {
  const key = JSON.stringify([vendor, toolKinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for both.
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
