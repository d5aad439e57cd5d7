import { expect, it, vi } from 'vitest';
import { emptyMessage } from '../../../src/server/service/lines/emptyMessage.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';

const owner = { id: 'ada', kind: 'external' as const };

it('finds a question of a user with 10,000 threads without searching them', async () => {
  const threads = new MemoryThreads();
  /** Milliseconds for each 500 questions. */
  const times: number[] = [];
  for (let block = 0; block < 20; block += 1) {
    const began = performance.now();
    for (let number = block * 500; number < (block + 1) * 500; number += 1) {
      const turn = { chatId: `thread ${number}`, messageId: `${number}-message` };
      const question = { ...emptyMessage(turn.messageId), role: 'user' as const, content: 'How many?', sort: 1 };
      await threads.startTurn({ ...turn, owner, isClientId: true, question, maxRuns: 1 });
      await threads.setState(turn, { type: 'completed' });
      expect(await threads.findThread(owner, turn.messageId)).toBe(turn.chatId);
    }
    times.push(performance.now() - began);
  }
  // This takes 30 ms, and would take 1,000 with a search of all threads. The shortest of several runs counts, because
  // machines are busy.
  expect(Math.min(...times.slice(-5))).toBeLessThan(300);
});

it('reports the end of a turn that was stopped before anyone watched it', async () => {
  const threads = new MemoryThreads();
  const turn = { chatId: 'a', messageId: '1-message' };
  const question = { ...emptyMessage(turn.messageId), role: 'user' as const, content: 'How many?', sort: 1 };
  await threads.startTurn({ ...turn, owner, isClientId: true, question, maxRuns: 1 });
  await threads.setState(turn, { type: 'aborted' });
  const onEnded = vi.fn();
  threads.watch(turn, onEnded);
  await Promise.resolve();
  expect(onEnded).toHaveBeenCalledTimes(1);
});
