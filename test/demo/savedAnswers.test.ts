import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../demo/openPglite.mjs';
import { createSavedApi } from '../../demo/server/createSavedApi';
import { createMemoryAnswers, createSavedAnswers } from '../../demo/server/savedAnswers';

const database = await openPglite();
afterAll(() => database.close());

const STORES = {
  memory: createMemoryAnswers(),
  database: createSavedAnswers((text, values) => database.query(text, values)),
};

const cookie = (digit: string) => `larkfield_session=${digit.repeat(32)}`;
const post = (path: string, body: unknown, visitor = 'a', type = 'application/json') =>
  new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { Cookie: cookie(visitor), 'Content-Type': type },
    body: JSON.stringify(body),
  });
const get = (visitor = 'a') => new Request('http://localhost/api/saved', { headers: { Cookie: cookie(visitor) } });

describe.each(Object.entries(STORES))('saved answers in %s', (_, store) => {
  const api = createSavedApi(store);
  const list = async (visitor?: string) => (await api(get(visitor))).json();

  it('are each visitor’s own, newest first, and only their visitor removes them', async () => {
    const askedIn = { threadId: 'thread', questions: [{ turnId: 'turn', text: 'Orders?' }] };
    await api(post('/api/saved', { saved: { title: 'Orders' }, askedIn }));
    await api(post('/api/saved', { saved: { title: 'Revenue' } }));
    const [newest, oldest] = await list();
    expect([newest.saved.title, oldest.saved.title]).toEqual(['Revenue', 'Orders']);
    expect([newest.askedIn, oldest.askedIn]).toEqual([undefined, askedIn]);
    expect(await list('b')).toEqual([]);
    await api(post('/api/saved/remove', { id: newest.id }, 'b'));
    expect(await list()).toHaveLength(2);
    await api(post('/api/saved/remove', { id: newest.id }));
    expect(await list()).toEqual([oldest]);
  });

  it('keep the beginning of a long question, without half a character', async () => {
    const questions = [{ turnId: 'turn', text: `${'a'.repeat(199)}😀` }];
    await api(post('/api/saved', { saved: {}, askedIn: { threadId: 'thread', questions } }, 'c'));
    expect((await list('c'))[0].askedIn.questions[0].text).toBe('a'.repeat(199));
  });

  it('refuse forms of other sites, strangers and what isn’t JSON', async () => {
    expect((await api(post('/api/saved', {}, 'a', 'text/plain'))).status).toBe(415);
    expect((await api(new Request('http://localhost/api/saved'))).status).toBe(401);
    expect((await api(post('/api/saved', 'text'))).status).toBe(400);
    expect((await api(post('/api/saved', { saved: {}, askedIn: {} }))).status).toBe(400);
    expect((await api(post('/api/saved', { saved: 'x'.repeat(2_000_001) }))).status).toBe(413);
  });
});

it('are kept as soon as the database works again', async () => {
  let isBroken = true;
  const answers = createSavedAnswers(async () => {
    if (isBroken) throw new Error('The database is away');
    return { rows: [] };
  });
  await expect(answers.list('a')).rejects.toThrow('away');
  isBroken = false;
  expect(await answers.list('a')).toEqual([]);
});
