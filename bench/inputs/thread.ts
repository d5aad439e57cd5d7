import type { ChatMessage } from 'tabletalk/core';
import { seededNumbers } from './seededNumbers.js';

/** Returns `count` messages, alternating question and answer, oldest first. Returns the same thread in every run. */
export function writeThread(count: number): readonly ChatMessage[] {
  const random = seededNumbers(2);
  const whole = { thinking: '', isDelta: false, isInProcess: false };
  return Array.from({ length: count }, (_, index): ChatMessage => {
    const amount = Math.floor(random() * 900_000);
    return index % 2 === 0
      ? {
          ...whole,
          id: `question-${index}`,
          role: 'user',
          graphPath: [],
          content: `What was revenue in week ${index}?`,
        }
      : {
          ...whole,
          id: `answer-${index}`,
          role: 'assistant',
          graphPath: ['final'],
          content: `Revenue was **€${amount}** in that week, ${amount % 40} % more than in the week before.\n\n- Orders: ${amount % 7000}\n- Customers: ${amount % 5000}\n\nMost of the growth came from \`repeat_orders\` in the north, where ${'returns fell and '.repeat(1 + (amount % 4))}stock was there in time.`,
        };
  });
}
