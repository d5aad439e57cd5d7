'use client';

import type { ReactNode } from 'react';
import * as provider from '../../hooks/provider/ChatProvider.js';
import type { ChatSlotProps, ChatSlots } from './slots.js';

/** A product's changes to the parts. Keep the objects stable: a new one re-renders every part. */
export interface ChatUiOptions extends provider.ChatUiOptions {
  /**
   * Your components in place of parts; `null` hides a part.
   *
   * @default none
   */
  readonly slots?: ChatSlots | undefined;
  /**
   * Props added to parts.
   *
   * @default none
   */
  readonly slotProps?: ChatSlotProps | undefined;
}

/** Props of `ChatProvider`: a session or its options, and the look of the parts. */
export type ChatProviderProps = provider.ChatSessionSource &
  ChatUiOptions & {
    /** The parts, in any layout. */
    readonly children?: ReactNode;
  };

/**
 * Provides one conversation to the parts and hooks below it. It renders no element, so the page decides the layout; put
 * `data-tt-root` on an element around the parts to get the variables of the default look.
 */
export const ChatProvider: (props: ChatProviderProps) => ReactNode = provider.ChatProvider;
