import type { Agent } from 'tabletalk/testing';
import { createAnalyst } from '../analyst/createAnalyst.js';
import type { Database } from '../analyst/database.js';
import { EVAL_DAY } from './questions.js';

/** An agent to evaluate. */
interface EvalAgent {
  /** For the report. */
  readonly name: string;
  readonly create: (database: Database) => Promise<Agent>;
}

/** Chooses the agent. */
export function createEvalAgent(): EvalAgent {
  return { name: 'The rules', create: async (database) => createAnalyst({ database, now: () => EVAL_DAY }) };
}
