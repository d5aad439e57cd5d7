'use client';

import { type ReactNode, useId } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { describeRunningCall } from '../../../hooks/results/describeRunningCall.js';
import type { SqlApiInvocation } from '../../../stream/turns/parseToolCall.js';
import { waitingTableHeight } from '../../table/waitingTableHeight.js';
import { ElapsedTime } from '../../ui/ElapsedTime.js';
import { headingOf, ResultFrame } from '../ResultFrame.js';
import type { ToolResultProps } from './ToolResult.js';

/** A tool call whose code is loading: its line, or its card at its final height. */
export function ToolWaiting({ invocation, elapsedMs }: Omit<ToolResultProps, 'messageId'>): ReactNode {
  const locale = useLocale();
  if (invocation.kind === 'sqlApi') return <CardWaiting invocation={invocation} elapsedMs={elapsedMs} />;
  return (
    <div aria-busy="true" data-tt-part="tool-line" data-state={invocation.state}>
      <span data-tt-part="spinner" aria-hidden="true" />
      <span data-tt-part="tool-line-text">{describeRunningCall(invocation, locale)}</span>
      <ElapsedTime milliseconds={elapsedMs} />
    </div>
  );
}

interface CardWaitingProps {
  readonly invocation: SqlApiInvocation;
  readonly elapsedMs: number | undefined;
}

function CardWaiting({ invocation, elapsedMs }: CardWaitingProps): ReactNode {
  const locale = useLocale();
  const titleId = useId();
  const { state, input, result } = invocation;
  const spec = result?.vegaSpec ?? input.vegaSpec;
  const hasChart = spec !== undefined && result?.data.length !== 0;
  return (
    <ResultFrame
      aria-labelledby={titleId}
      aria-busy="true"
      {...headingOf(invocation, locale)}
      {...{ titleId, state }}
      headingLevel={4}
      view={hasChart ? 'chart' : 'table'}
      tools={<span data-tt-part="result-tools" />}
    >
      <div data-tt-part="result-bar">
        {state === 'running' && (
          <span data-tt-part="sql-result-status" data-state={state}>
            <span data-tt-part="spinner" aria-hidden="true" />
            {describeRunningCall(invocation, locale)}
          </span>
        )}
        <ElapsedTime milliseconds={elapsedMs} />
      </div>
      <div
        data-tt-part="result-panel"
        data-panel="waiting"
        style={result && !hasChart ? { blockSize: waitingTableHeight(result.data.length) } : undefined}
      >
        <div data-tt-part="result-skeleton" aria-hidden="true" />
      </div>
    </ResultFrame>
  );
}
