import type { Agent } from '../server/service/Agent.js';

/** Repeats the question. The default agent of `createTestService`. */
export const echoAgent: Agent = async function* ({ input }) {
  yield { type: 'thinking', text: 'There is no analyst here, so the question itself is the answer.' };
  yield { type: 'final', text: `You asked: ${input}` };
};
