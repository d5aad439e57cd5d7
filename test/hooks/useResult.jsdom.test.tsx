import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

it('says how many rows have been loaded, and that the rest could not be', async () => {
  const { fetch } = createTestService({ agent: scenarios.ordersTable, proxyUser: 'ann' });
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
  await session.send('How many?');
  const answers: ((answer: Response) => void)[] = [];
  const held = () => new Promise<Response>((resolve) => answers.push(resolve));
  const id = session.getSnapshot().turns[0]?.toolCallIds.at(-1) ?? '';
  function Count() {
    const { countText, allRows } = useResult(id);
    return (
      <button type="button" onClick={allRows.load}>
        {countText}
      </button>
    );
  }
  render(
    <ChatProvider session={session} dataApi={{ dataApiUrl: '/data', fetch: held }}>
      <Count />
    </ChatProvider>,
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('100 of 5,000 rows');
  fireEvent.click(button);
  expect(button.textContent).toBe('Loading 100 of 5,000 rows');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Response('{"error":"no such table"}', { status: 400 }));
  await waitFor(() => expect(button.textContent).toBe('Loading failed: 100 of 5,000 rows loaded'));
});
