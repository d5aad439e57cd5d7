import type { Agent } from './agent.js';

/** Answers with the question: the agent of a service that is given none. */
export const echoAgent: Agent = async function* ({ input }) {
  yield { type: 'thinking', text: 'There is no analyst here, so the question itself is the answer.' };
  yield { type: 'final', text: `You asked: ${input}` };
};
