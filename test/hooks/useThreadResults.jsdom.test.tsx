import { act, cleanup, render } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { useThreadResults } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { chatMessage } from '../chatMessage.js';

afterEach(cleanup);

const QUERY = {
  name: 'svcSqlApi',
  input: '{"sqlQuery":"select 1"}',
  result: '{"sqlQuery":"select 1","schema":[{"name":"n"}],"data":[[1]]}',
};

it('returns the same list until a result is added', async () => {
  let agent = scenarios.simpleAnswer;
  const { fetch } = createTestService({ agent: (turn) => agent(turn), proxyUser: 'ann' });
  const session = createChatSession({
    ...{ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch },
    initialMessages: [chatMessage('1764000000000-q', { role: 'user' }), chatMessage('a', { toolCall: QUERY })],
  });
  const shown = new Set<readonly unknown[]>();
  function Part() {
    shown.add(useThreadResults());
    return null;
  }
  render(
    <ChatProvider session={session}>
      <Part />
    </ChatProvider>,
  );
  const ask = () => act(async () => void (await session.send('And returns?')));
  await ask();
  expect([...shown].map(({ length }) => length)).toEqual([1]);
  agent = scenarios.barChart;
  await ask();
  expect([...shown].map(({ length }) => length)).toEqual([1, 2]);
});
