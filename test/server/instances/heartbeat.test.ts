import { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import type { MessageLine, ThreadStore } from '../../../src/server/service/lines/ThreadStore.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { KEEP_ALIVE } from '../../../src/server/service/sql/statements.js';
import { authenticate, userOf } from '../service/serviceClient.js';
import { startPostgres } from '../startPostgres.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

function lineOf(id: string, sort: number): MessageLine {
  return {
    id,
    role: 'user',
    content: 'Hi',
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isStructuredResponse: false,
    sort,
  };
}

function openStore() {
  const pool = new Pool({ connectionString: postgres?.url, statement_timeout: 20_000 });
  pool.on('error', () => {});
  const store = createSqlThreadStore({ query: (text, values) => pool.query(text, values) });
  return { pool, store };
}

function start(store: ThreadStore, chatId: string, messageId = chatId) {
  const owner = { id: 'ada', kind: 'external' as const };
  return store.startTurn({ chatId, messageId, owner, isClientId: true, question: lineOf(messageId, 1), maxRuns: 50 });
}

describe.runIf(postgres)('heartbeats in Postgres', () => {
  it('are sent without waiting for a turn that is being written', async () => {
    const { pool, store } = openStore();
    expect([await start(store, 'a'), await start(store, 'b')]).toEqual([{ type: 'started' }, { type: 'started' }]);
    const writer = await pool.connect();
    await writer.query(`begin; update tabletalk_turns set line_count = line_count + 1 where chat_id = 'a'`);
    const turns = ['a', 'b'].map((id) => ({ chat_id: id, message_id: id }));
    expect((await pool.query(KEEP_ALIVE, [JSON.stringify(turns)])).rowCount).toBe(1);
    await writer.query('rollback');
    writer.release();
    expect((await pool.query(KEEP_ALIVE, [JSON.stringify(turns)])).rowCount).toBe(2);
    await pool.end();
  });

  it('can be late: the run looks interrupted meanwhile, and goes on unless the thread was needed', async () => {
    const { pool, store } = openStore();
    const turn = { chatId: 'late', messageId: 'late' };
    await start(store, 'late');
    const pause = `update tabletalk_turns set seen_at = now() - interval '11 seconds' where chat_id = 'late'`;
    await pool.query(pause);
    expect((await store.readLines(turn, 0))?.state).toEqual({ type: 'interrupted' });
    expect(await store.appendLines(turn, [lineOf('one', 2)])).toBe(true);
    expect((await store.readLines(turn, 0))?.state).toEqual({ type: 'running' });
    await pool.query(pause);
    expect(await start(store, 'late', 'next')).toEqual({ type: 'started' });
    expect(await store.appendLines(turn, [lineOf('two', 3)])).toBe(false);
    expect((await store.readThread('late'))?.turns[0]?.state).toEqual({ type: 'interrupted' });
    await pool.end();
  });

  it('can be late while the run is aborted elsewhere, which then really stops it', async () => {
    const { pool, store } = openStore();
    const agent: Agent = async function* ({ signal }) {
      yield { type: 'final', text: 'There are ' };
      await new Promise((_, reject) => signal.addEventListener('abort', reject));
    };
    const running = userOf(createChatService({ agent, authenticate, threads: store }));
    const other = userOf(createChatService({ agent, authenticate, threads: openStore().store }));
    const { chatId, next, rest } = await running.begin({ input: 'Hi' });
    await next();
    await pool.query(`update tabletalk_turns set seen_at = now() - interval '11 seconds' where chat_id = $1`, [chatId]);
    expect((await other.abort(chatId)).status).toBe(204);
    expect((await rest()).at(-1)?.id).toBe('__aborted__');
  });

  it('that are missing for minutes leave a run whose lines are folded, and nothing can be added', async () => {
    const { pool, store } = openStore();
    const turn = { chatId: 'gone', messageId: 'gone' };
    await start(store, 'gone');
    await pool.query(`update tabletalk_turns set seen_at = now() - interval '2 minutes' where chat_id = 'gone'`);
    const folded = () => pool.query(`select from tabletalk_turns where chat_id = 'gone' and folded is not null`);
    await expect.poll(async () => (await store.readThread('gone')) && (await folded()).rowCount).toBe(1);
    expect(await store.appendLines(turn, [lineOf('one', 2)])).toBe(false);
    expect((await store.readThread('gone'))?.turns[0]?.messages).toHaveLength(1);
    await pool.end();
  });
});
