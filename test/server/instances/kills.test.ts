import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Line } from '../../testing/chatClient.js';
import { startPostgres } from '../startPostgres.js';
import { answerOf, clientOf } from './instanceClient.js';
import { Reader } from './Reader.js';
import { seededRandom } from './seededRandom.js';
import { type Instance, prepareInstances } from './startInstances.js';

const KILLS = 50;
const USERS = 8;
const WORDS = 20;
const QUESTION = `${WORDS} words, 20 ms each`;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('three processes of which one is killed again and again', () => {
  const pool = new Pool({ connectionString: postgres?.url });
  pool.on('error', () => {});
  const random = seededRandom(1);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const instances: Instance[] = [];
  let processes: Awaited<ReturnType<typeof prepareInstances>>;
  let ids = 0;
  const newId = () => `${1_767_225_600_000 + ++ids}-message`;

  beforeAll(async () => {
    await pool.query('create table asked (message_id text)');
    processes = await prepareInstances({ DATABASE_URL: postgres?.url ?? '' });
    for (let count = 0; count < 3; count += 1) instances.push(await processes.start());
  });
  afterAll(async () => {
    await processes?.close();
    await pool.end();
  });

  /** Reads an answer to its end, at another instance each time the connection breaks. Returns what each connection saw. */
  async function ask(user: string, messageId: string, reading: Map<Reader, Instance>): Promise<readonly Reader[]> {
    const readers: Reader[] = [];
    for (let chatId: string | undefined; ; ) {
      const reader = new Reader(messageId);
      readers.push(reader);
      try {
        const instance = pick(instances);
        reading.set(reader, instance);
        for await (const line of clientOf(user).lines(instance, { input: QUESTION, messageId, chatId }))
          reader.add(line);
        if (reader.end) return readers;
      } catch {
        // The instance was killed, or none is running at the moment.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        reading.delete(reader);
        chatId = reader.chatId ?? chatId;
      }
    }
  }

  it(`loses no line that a reader saw, and asks nothing twice, in ${KILLS} kills`, { timeout: 240_000 }, async () => {
    const reading = new Map<Reader, Instance>();
    const answers: Promise<{ user: string; readers: readonly Reader[] }>[] = [];
    let isOver = false;
    // A user asks the next question as soon as an answer ends or breaks off. The rest of a broken answer is read
    // meanwhile.
    const load = Array.from({ length: USERS }, async (_, index) => {
      const user = `user-${index}`;
      while (!isOver) {
        const readers = ask(user, newId(), reading);
        answers.push(readers.then((all) => ({ user, readers: all })));
        await Promise.race([readers, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      }
    });

    const restarts: Promise<unknown>[] = [];
    for (let kill = 0; kill < KILLS; ) {
      await new Promise((resolve) => setTimeout(resolve, 150 + random() * 300));
      const busy = instances.filter((one) => [...reading].some(([reader, at]) => at === one && reader.isInAnswer));
      if (busy.length === 0) continue;
      const victim = pick(busy);
      instances.splice(instances.indexOf(victim), 1);
      await victim.end('SIGKILL');
      restarts.push(processes.start().then((instance) => instances.push(instance)));
      kill += 1;
    }
    await Promise.all(restarts);
    isOver = true;
    await Promise.all(load);
    const all = await Promise.all(answers);

    const { rows: asked } = await pool.query(
      'select message_id, count(*)::int from asked group by 1 having count(*) > 1',
    );
    expect(asked).toEqual([]);
    const { rows: twice } = await pool.query(
      'select message_id, count(*)::int from tabletalk_turns group by 1 having count(*) > 1',
    );
    expect(twice).toEqual([]);

    const interrupted = new Map<string, string>();
    let completed = 0;
    const check = async ({ user, readers }: (typeof all)[number]) => {
      const { chatId = '', end, messageId } = readers.at(-1) as Reader;
      const read = await clientOf(user).ask(pick(instances), { chatId });
      checkThread(read, messageId);
      for (const reader of readers) checkSeen(reader, read);
      if (end?.error === undefined) completed += 1;
      else interrupted.set(chatId, user);
      const words = read.filter(({ graphPath }) => String(graphPath) === 'final');
      expect(words.map(({ content }) => content).join('')).toSatisfy((text: string) =>
        answerOf(WORDS).startsWith(text),
      );
      if (end?.error === undefined) expect(words.at(-1)?.content).toBe(answerOf(WORDS));
    };
    await Promise.all(all.map(check));

    // An interrupted question can be asked again, in its thread.
    await Promise.all(
      [...interrupted].map(async ([chatId, user]) => {
        const again = await clientOf(user).ask(pick(instances), { chatId, input: '2 words', messageId: newId() });
        expect(again.at(-2)).toMatchObject({ content: answerOf(2) });
      }),
    );
    const connections = all.flatMap(({ readers }) => readers).length;
    console.log(
      `${all.length} questions, ${connections} readers, ${completed} completed, ${interrupted.size} interrupted`,
    );
    expect(interrupted.size).toBeGreaterThan(0);
    expect(completed).toBeGreaterThan(0);
  });
});

/** The thread has ended, contains its question once, and has every line in its place. */
function checkThread(read: readonly Line[], messageId: string): void {
  expect(read[0]?.state).toMatchObject({ isStreaming: false });
  const messages = read.filter(({ id }) => id !== undefined && !id.startsWith('__'));
  expect(messages.filter(({ role }) => role === 'user').map(({ id }) => id)).toEqual([messageId]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
}

/** What a reader saw is in the thread, and nothing arrived twice or out of order. */
function checkSeen(reader: Reader, read: readonly Line[]): void {
  const sorts = reader.seen.map(({ sort }) => Number(sort));
  expect(sorts).toEqual([...new Set(sorts)].sort((a, b) => a - b));
  for (const [id, seen] of reader.messages) {
    const kept = read.find((line) => line.id === id);
    expect(kept, `message ${id} of thread ${reader.chatId}`).toBeDefined();
    expect(String(kept?.content).startsWith(String(seen.content))).toBe(true);
    expect(Number(kept?.sort)).toBeGreaterThanOrEqual(Number(seen.toolCall ? kept?.sort : seen.sort));
    const result = (seen.toolCall as { result?: unknown } | undefined)?.result;
    if (result !== undefined) expect(kept?.toolCall).toEqual(seen.toolCall);
  }
}
