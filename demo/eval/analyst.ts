import type { Agent, RunSql } from 'tabletalk/server';
import { createAnalyst } from '../analyst/createAnalyst.js';
import { createModelAnalyst } from '../analyst/createModelAnalyst.js';
import { readModel } from '../server/readModel.js';
import { EVAL_DAY, openEvalDatabase } from './openEvalDatabase.js';

const model = readModel(process.env);
const database = await openEvalDatabase();
const now = () => EVAL_DAY;

/** For the report, within a sentence. */
export const name = model?.name ?? 'the demo’s rules, without a model';

/** The analyst whose answers are scored: the model of the environment, or the rules. */
export const agent: Agent = model
  ? await createModelAnalyst({ database, model, now })
  : createAnalyst({ database, now });

/** Runs the reference queries. Its users all see the same rows. */
export const runSql: RunSql = (sql, { signal, rowLimit }) => database.query(sql, { signal, rowLimit });

/** Ends the database's thread. */
export const close = () => database.close();
