import type { Agent, AgentStep, AgentTurn } from '../agent.js';

/**
 * What a scripted agent does next: a step to take, or a function to wait for. A function holds the answer at a point
 * until its promise resolves, fails the turn by throwing, or looks at the turn.
 */
export type ScriptStep = AgentStep | ((turn: AgentTurn) => unknown);

/** The same for every turn, or made for each. */
export type Script = readonly ScriptStep[] | ((turn: AgentTurn) => readonly ScriptStep[]);

/**
 * Returns an agent that plays `script`.
 *
 * ```ts
 * scriptedAgent([
 *   { type: 'thinking', text: 'Orders, by month.' },
 *   () => gate, // nothing further is said before `gate` resolves
 *   { type: 'final', text: 'There were 245 orders.' },
 * ]);
 * ```
 */
export function scriptedAgent(script: Script): Agent {
  return async function* play(turn) {
    for (const step of typeof script === 'function' ? script(turn) : script) {
      if (typeof step === 'function') await step(turn);
      else yield step;
    }
  };
}
