'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useChatUi, useLocale } from '../ui/ChatUiContext.js';
import type { ToolResultProps } from './ToolResult.js';
import { ToolWaiting } from './ToolWaiting.js';

/** The component that renders at once, or until its code is here, one that loads it. */
let Part = createLazyPart();

let loading: Promise<ComponentType<ToolResultProps>> | undefined;

/** Loads the code of tool calls in advance, so that it is ready when the first one arrives. */
export function preloadToolResult(): void {
  // The first tool call tries again.
  load().catch(() => {});
}

/** One request, however many questions and tool calls a thread has. */
function load() {
  loading ??= import('./ToolResult.js').then(
    ({ ToolResult }) => {
      Part = ToolResult;
      return ToolResult;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function createLazyPart(): ComponentType<ToolResultProps> {
  return lazy<ComponentType<ToolResultProps>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        // The text of a message is worth more than its tool call. The next tool call tries again.
        Part = createLazyPart();
        return { default: ToolFailed };
      },
    ),
  );
}

/** The slot of each kind of tool call. */
const SLOTS = { meta: 'MetaResult', sqlApi: 'SqlResult', other: 'OtherToolResult' } as const;

/** `ToolResult`, with its code loaded by the first instance at the latest. */
export function LazyToolResult(props: ToolResultProps): ReactNode {
  const { slots } = useChatUi();
  const [OnePart] = useState(() => Part);
  // What a product shows instead has another size.
  const isOurs = slots[SLOTS[props.invocation.kind]] === undefined;
  return (
    <Suspense fallback={isOurs && <ToolWaiting {...props} />}>
      <OnePart {...props} />
    </Suspense>
  );
}

function ToolFailed(): ReactNode {
  const locale = useLocale();
  return (
    <p data-tt-part="message-failed" role="note">
      {locale.messageFailed}
    </p>
  );
}
