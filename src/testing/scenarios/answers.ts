import type { Agent } from '../../server/service/Agent.js';
import { LONG_ANSWER } from './longAnswer.js';
import { scriptedAgent } from './scriptedAgent.js';

/** Answers immediately, without thinking or tools. */
export const simpleAnswerAgent: Agent = scriptedAgent([
  {
    type: 'final',
    text: 'The store took **€1,204,880** in 2025, from 18,412 orders. December was the strongest month with €164,210.',
  },
]);

/** Thinks at some length, adds an interim text, then answers. */
export const thinkingAgent: Agent = scriptedAgent([
  {
    type: 'thinking',
    text: 'The question is about returns. "Return rate" may mean orders or items; the store reports it by orders, so I take returned orders over all orders that were shipped. Orders that are still processing do not count. The period is not named, so I take the last full quarter.',
  },
  { type: 'text', text: 'I’ll use the return rate by orders, for the last full quarter.' },
  { type: 'final', text: 'In the fourth quarter of 2025, **6.8 %** of shipped orders were returned: 341 of 5,012.' },
]);

/** Answers and reports its token usage: the stream ends with a `__usage__` line. */
export const usageAgent: Agent = scriptedAgent([
  { type: 'thinking', text: 'A single figure: orders in the last week.' },
  { type: 'final', text: 'There were **412** orders last week.' },
  {
    type: 'usage',
    usage: {
      models: ['analyst-large'],
      llmCalls: 2,
      inputTokens: 3_180,
      outputTokens: 94,
      cacheReadTokens: 2_048,
      cacheWriteTokens: 512,
      totalTokens: 3_274,
    },
  },
]);

/** Answers with headings, lists, a table, a code block and links. */
export const longAnswerAgent: Agent = scriptedAgent([
  { type: 'thinking', text: 'A review of the year: revenue, what drove it, and what to watch.' },
  { type: 'final', text: LONG_ANSWER },
]);
