'use client';

import type { ReactNode } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { chartBody } from '../../chart/LazyChartBody.js';
import { resultTable } from '../../table/LazyResultTable.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';
import { clarificationOf } from './clarificationOf.js';
import type { ToolResultProps } from './ToolResult.js';
import { ToolWaiting } from './ToolWaiting.js';

/** The code of tool calls. A chart's code takes seconds on a slow network, so it doesn't wait for this code to load first. */
export const toolResult = lazyPart(() => import('./ToolResult.js').then(({ ToolResult }) => ToolResult), {
  isPreloaded: true,
  preloadedWith: [chartBody, resultTable],
});

/** The slot of each kind of tool call. */
const SLOTS = { meta: 'MetaResult', sqlApi: 'SqlResult', other: 'OtherToolResult' } as const;

/** `ToolResult`, with its code loaded by the first instance at the latest. */
export function LazyToolResult(props: ToolResultProps): ReactNode {
  const { slots } = useChatUi();
  const { kind } = props.invocation;
  // A product's replacement has another size, and a hidden part has none.
  const isOurs = slots[SLOTS[kind]] === undefined && (kind !== 'sqlApi' || slots.ResultFrame === undefined);
  return (
    <LazyBoundary
      part={toolResult}
      fallback={isOurs && !clarificationOf(props.invocation) && <ToolWaiting {...props} />}
    >
      {(ToolResult) => <ToolResult {...props} />}
    </LazyBoundary>
  );
}
