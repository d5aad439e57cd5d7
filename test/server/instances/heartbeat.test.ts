import { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { KEEP_ALIVE } from '../../../src/server/service/sql/statements.js';
import { startPostgres } from './startPostgres.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

it.runIf(postgres)('sends heartbeats without waiting for a turn that is being written', async () => {
  const pool = new Pool({ connectionString: postgres?.url, statement_timeout: 20_000 });
  pool.on('error', () => {});
  const store = createSqlThreadStore({ query: (text, values) => pool.query(text, values) });
  const start = (chatId: string) =>
    store.startTurn({
      chatId,
      messageId: chatId,
      owner: { id: 'ada', kind: 'external' },
      isClientId: true,
      question: { id: chatId, role: 'user', content: 'Hi', thinking: '', graphPath: [], sort: 1 } as never,
      maxRuns: 5,
    });
  expect([await start('a'), await start('b')]).toEqual([{ type: 'started' }, { type: 'started' }]);
  const writer = await pool.connect();
  await writer.query(`begin; update tabletalk_turns set line_count = line_count + 1 where chat_id = 'a'`);
  const turns = ['a', 'b'].map((id) => ({ chat_id: id, message_id: id }));
  expect((await pool.query(KEEP_ALIVE, [JSON.stringify(turns)])).rowCount).toBe(1);
  await writer.query('rollback');
  writer.release();
  expect((await pool.query(KEEP_ALIVE, [JSON.stringify(turns)])).rowCount).toBe(2);
  await pool.end();
});
