import { afterAll, beforeAll, describe, it } from 'vitest';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { startPostgres } from '../startPostgres.js';
import { postgresEngine } from './postgresEngine.js';

for (const version of [12, 18] as const) {
  const postgres = await startPostgres(version);
  describe.runIf(postgres)(`createPostgresRunSql on Postgres ${version}`, () => {
    const { engine, fill, close } = postgresEngine(postgres, version);
    beforeAll(fill);
    afterAll(async () => {
      await close();
      await postgres?.stop();
    });
    for (const { name, run } of runSqlConformance(engine)) it(name, run);
  });
}
