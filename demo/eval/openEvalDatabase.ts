import { type Database, openDatabase } from '../analyst/database.js';
import { plantInstruction } from './plantInstruction.js';
import { EVAL_DAY } from './questions.js';

/** Fewer than the demo's, so that a run starts sooner. */
const ORDERS = 20_000;

/** Opens the database of the evaluation. Its rows are always the same. */
export async function openEvalDatabase(): Promise<Database> {
  return plantInstruction(await openDatabase({ orders: ORDERS, today: EVAL_DAY }));
}
