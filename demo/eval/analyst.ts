import type { Agent, RunSql } from 'tabletalk/server';
import { createEvalAgent } from './createEvalAgent.js';
import { openEvalDatabase } from './openEvalDatabase.js';

const database = await openEvalDatabase();
const { name: agentName, create } = createEvalAgent(process.env);

/** For the report, within a sentence. */
export const name = agentName;

/** The analyst whose answers are scored. */
export const agent: Agent = await create(database);

/** Runs the reference queries. Its users all see the same rows. */
export const runSql: RunSql = (sql, { signal, rowLimit }) => database.query(sql, { signal, rowLimit });

/** Ends the database's thread. */
export const close = () => database.close();
