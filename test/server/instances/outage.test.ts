import { Pool } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { gate } from '../../testing/chatClient.js';
import { authenticate, userOf } from '../service/serviceClient.js';
import { startPostgres } from '../startPostgres.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('a database that crashes and comes back', () => {
  function serve() {
    const pool = new Pool({ connectionString: postgres?.url, max: 4 });
    pool.on('error', () => {});
    const { wait, open } = gate();
    const errors: unknown[] = [];
    const stopped = vi.fn();
    const agent: Agent = async function* ({ signal }) {
      signal.addEventListener('abort', stopped);
      yield { type: 'final', text: 'There are ' };
      await wait();
      yield { type: 'final', text: '245 orders.' };
    };
    const service = createChatService({
      agent,
      authenticate,
      threads: createSqlThreadStore({ query: (text, values) => pool.query(text, values) }),
      onError: (error) => errors.push(error),
    });
    return { ada: userOf(service), goOn: open, errors, stopped, close: () => pool.end() };
  }

  it('interrupts an answer that has a line to keep, refuses questions, and recovers', async () => {
    const { ada, goOn, errors, stopped, close } = serve();
    const first = await ada.begin({ input: 'Hi' });
    await first.next();
    await first.next();
    await postgres?.crash();
    goOn();
    expect(String((await first.rest()).at(-1)?.error)).toContain('interrupted');
    expect(stopped).toHaveBeenCalledOnce();
    expect((await ada.stream({ input: 'Now?' })).status).toBe(500);
    expect(errors.length).toBeGreaterThan(0);
    await postgres?.restart();
    expect((await ada.ask({ input: 'And now?' })).at(-2)?.content).toBe('There are 245 orders.');
    // The end could not be written while the database was down. It is written before the thread is asked again.
    const again = await ada.ask({ input: 'Again?', chatId: first.chatId });
    expect(again.at(-2)?.content).toBe('There are 245 orders.');
    await close();
  });

  it('goes on with an answer that was silent meanwhile, and with readers that joined it', async () => {
    const { ada, goOn, close } = serve();
    const first = await ada.begin({ input: 'Hi' });
    await first.next();
    await first.next();
    await postgres?.crash();
    await postgres?.restart();
    goOn();
    expect((await first.rest()).at(-2)?.content).toBe('There are 245 orders.');
    expect((await ada.ask({ chatId: first.chatId })).at(-2)?.content).toBe('There are 245 orders.');
    await close();
  });

  it('breaks the connection of a reader who follows elsewhere, so that it can join again', async () => {
    const [running, other] = [serve(), serve()];
    const messageId = '1767225600000-message';
    const first = await running.ada.begin({ input: 'Hi', messageId });
    await first.next();
    await first.next();
    const joined = await other.ada.begin({ input: 'Hi', messageId, chatId: first.chatId });
    await postgres?.crash();
    const seen = await joined.rest();
    expect(seen.map(({ id }) => String(id))).not.toContain('__state__');
    await postgres?.restart();
    running.goOn();
    await first.rest();
    const again = await other.ada.ask({ input: 'Hi', messageId, chatId: first.chatId });
    expect(again.at(-2)?.content).toBe('There are 245 orders.');
    await Promise.all([running.close(), other.close()]);
  });
});
