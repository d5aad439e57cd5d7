import { expect, it } from 'vitest';
import { dataKeys, dataQueryOptions, metaOptions } from '../../src/hooks/index.js';
import { createDataClient, type DataApiOptions } from '../../src/platform/index.js';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl';

function keysOf(options: Partial<DataApiOptions>) {
  const dataClient = createDataClient({ dataApiUrl: 'https://data.example.com', token: TOKEN, ...options });
  return [metaOptions({ dataClient }).queryKey, dataQueryOptions('SELECT 1', { dataClient }).queryKey];
}

it('begins each key with the identity’s, which begins with that of all queries', () => {
  expect(dataKeys.identity('ann').slice(0, dataKeys.all.length)).toEqual(dataKeys.all);
  for (const key of [dataKeys.meta('ann'), dataKeys.query('ann', 'SELECT 1')]) {
    expect(key.slice(0, -1).join()).toContain(dataKeys.identity('ann').join());
  }
});

it('gives two clients with the same identity the same keys', () => {
  expect(keysOf({ identity: 'ann' })).toEqual(keysOf({ identity: 'ann', token: 'another' }));
  expect(keysOf({ identity: 'ann' })).toEqual([dataKeys.meta('ann'), dataKeys.query('ann', 'SELECT 1')]);
});

it('gives two identities different keys', () => {
  expect(keysOf({ identity: 'ann' })).not.toEqual(keysOf({ identity: 'bob' }));
});

it.each([undefined, ''])('gives each client different keys if its identity is %j', (identity) => {
  expect(keysOf({ identity })).not.toEqual(keysOf({ identity }));
});

it('keeps a client’s keys between calls', () => {
  const dataClient = createDataClient({ dataApiUrl: 'https://data.example.com' });
  expect(metaOptions({ dataClient }).queryKey).toEqual(metaOptions({ dataClient }).queryKey);
});

it('never contains a token, even if a client states one as its identity', () => {
  const { sql, load, meta } = createDataClient({ dataApiUrl: 'https://data.example.com', token: TOKEN });
  const { queryKey } = metaOptions({ dataClient: { identity: TOKEN, sql, load, meta } });
  expect(JSON.stringify([keysOf({}), queryKey])).not.toContain('eyJ');
});

it('refuses a token as an identity', () => {
  expect(() => keysOf({ identity: TOKEN })).toThrow(/`identity` must be the id of a user or tenant, not a token/);
});
