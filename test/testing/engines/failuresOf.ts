import type { RunSqlEngine } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';

/** Returns the names of the cases that an engine fails, among those whose name matches. */
export async function failuresOf(engine: RunSqlEngine, matching = /./): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, run } of runSqlConformance(engine)) {
    if (matching.test(name)) await run().catch(() => failed.push(name));
  }
  return failed;
}
