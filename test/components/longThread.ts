import type { ChatMessage } from 'tabletalk';
import { chatMessage } from '../chatMessage.js';

/** A finished thread of `messages` messages: questions and answers of different lengths, the same in every run. */
export function longThread(messages: number): readonly ChatMessage[] {
  return Array.from({ length: messages }, (_, index) => {
    const number = Math.floor(index / 2);
    if (index % 2 === 0) {
      return chatMessage(`${1764000000000 + number}-message`, { role: 'user', content: `Question ${number}?` });
    }
    const lines = Array.from({ length: 1 + ((number * 7) % 9) }, (_, line) => `Answer ${number}, line ${line}.`);
    return chatMessage(`answer-${number}`, { content: lines.join('\n\n'), graphPath: ['final'] });
  });
}

/** Two frames, after which the effects of a scroll or a resize are visible. */
export function nextFrames(frames = 2): Promise<void> {
  return new Promise((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
    wait(frames);
  });
}
