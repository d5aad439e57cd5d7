import type { Agent } from 'tabletalk/testing';
import { createAnalyst } from '../analyst/createAnalyst.js';
import { createModelAnalyst } from '../analyst/createModelAnalyst.js';
import type { Database } from '../analyst/database.js';
import { readModel } from '../server/readModel.js';
import { EVAL_DAY } from './openEvalDatabase.js';

/** An agent to evaluate. */
interface EvalAgent {
  /** For the report, within a sentence. */
  readonly name: string;
  readonly create: (database: Database) => Promise<Agent>;
}

/** Chooses the agent: the model of the environment, or the rules. Throws for incomplete variables. */
export function createEvalAgent(env: Readonly<Record<string, string | undefined>>): EvalAgent {
  const model = readModel(env);
  const now = () => EVAL_DAY;
  return model === undefined
    ? { name: 'the demo’s rules, without a model', create: async (database) => createAnalyst({ database, now }) }
    : { name: model.name, create: (database) => createModelAnalyst({ database, model, now }) };
}
