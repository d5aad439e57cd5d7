import type { Agent, AgentStep, AgentTurn } from '../../server/service/Agent.js';

/**
 * One entry of a script: a step to yield, or a function to await. A function can pause the answer until its promise
 * resolves, fail the turn by throwing, or inspect the turn. Its result is ignored.
 */
type ScriptStep = AgentStep | ((turn: AgentTurn) => unknown);

/** The entries of a script: the same for every turn, or computed from the turn. */
export type Script = readonly ScriptStep[] | ((turn: AgentTurn) => readonly ScriptStep[]);

/**
 * Returns an agent that plays `script`.
 *
 * ```ts
 * scriptedAgent([
 *   { type: 'thinking', text: 'Orders, by month.' },
 *   () => gate, // pauses until `gate` resolves
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
