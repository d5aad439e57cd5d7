'use client';

import { useMemo } from 'react';
import type { ChatToolCall } from '../protocol/chatMessage.js';
import type { ToolInvocation } from '../stream/turns/parseToolCall.js';
import { useLocale } from './provider/ChatUiContext.js';
import { describeCall } from './results/describeCall.js';
import { useIsRunOver } from './results/useIsRunOver.js';
import { useToolInvocation } from './results/useToolInvocation.js';
import { useCan } from './useCan.js';
import { useMessage } from './useMessage.js';

/** A step of a turn: reasoning, a tool's call, interim text, or several of them. */
export interface StepModel {
  /** Id of its message. */
  readonly id: string;
  /** What the agent does or did, in the reader's language: "Thinking…", "Found 12 fields in 2 views"; `''` for text alone. */
  readonly title: string;
  /** The agent's reasoning so far; `''` without any, and where `can.seeThinking` forbids it. Untrusted. */
  readonly thinking: string;
  /** Markdown so far. Untrusted. */
  readonly content: string;
  /** Whether more text is expected. */
  readonly isInProcess: boolean;
  /** The tool's call with its input and result; undefined without one. */
  readonly invocation: ToolInvocation | undefined;
}

const NO_TOOL: ChatToolCall = { name: '' };

/**
 * Returns a step of the nearest provider's thread by the id of its message, such as that of a `step` among the items of `useTurn`.
 * Re-renders when text arrives for it, or its call changes. An unknown id gives an empty step.
 */
export function useStep(id: string): StepModel {
  const locale = useLocale();
  const { seeThinking } = useCan();
  const message = useMessage(id);
  const isRunOver = useIsRunOver(id);
  const called = useToolInvocation(message?.toolCall ?? NO_TOOL, isRunOver);
  return useMemo(() => {
    const { content = '', toolCall } = message ?? {};
    // The service doesn't complete the step of a run that was stopped or lost.
    const isInProcess = message?.isInProcess === true && !isRunOver;
    const thinking = seeThinking ? (message?.thinking ?? '') : '';
    const invocation = toolCall && called;
    const thought = isInProcess && content === '' ? locale.thinking : locale.thought;
    const title = invocation ? describeCall(invocation, locale) : thinking && thought;
    return { id, title, thinking, content, isInProcess, invocation };
  }, [id, message, isRunOver, called, seeThinking, locale]);
}
