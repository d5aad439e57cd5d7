import { act, cleanup, render, waitFor } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { useResult, useTurn, useTurns } from 'tabletalk/hooks';
import { createTestService, faults, onRequest, scenarios, withFaults } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const Turns = () => useTurns().map(({ id }) => <Turn key={id} id={id} />);

function Turn({ id }: { readonly id: string }) {
  const { state, items } = useTurn(id);
  return [state, ...items.map((item) => item.kind === 'result' && <Query key={item.id} id={item.id} />)];
}

const Query = ({ id }: { readonly id: string }) => ` ${useResult(id).state}`;

it('keeps a query running during a short loss of the connection, like its turn', async () => {
  const service = createTestService({ agent: scenarios.endlessTool, proxyUser: 'ann' });
  const fetch = withFaults(service.fetch, [onRequest(1, faults.cutAfterLines(6))]);
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
  const { container } = render(
    <ChatProvider session={session}>
      <Turns />
    </ChatProvider>,
  );
  await act(() => session.send('How many?'));
  expect(session.getSnapshot().status).toBe('interrupted');
  expect(container.textContent).toBe('running running');
  await waitFor(() => expect(container.textContent).toBe('interrupted interrupted'), { timeout: 5_000 });
  session.disconnect();
  service.close();
});
