import { expect, it } from 'vitest';
import { ChatError } from '../../../src/protocol/ChatError.js';
import { engineRunSql } from '../../../src/server/sql/engineRunSql.js';

it('rejects with the described error, also if `onError` throws', async () => {
  const described = new ChatError('server', 'The database failed.');
  const onError = () => {
    throw new Error('The log is full');
  };
  const runSql = engineRunSql(
    { onError },
    { answer: () => Promise.reject(new Error('down')), describe: () => described },
  );
  const { signal } = new AbortController();
  await expect(
    runSql('select 1', { user: { id: 'ada', kind: 'external', groups: [], attributes: {} }, signal }),
  ).rejects.toBe(described);
});
