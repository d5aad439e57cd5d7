import { ChatProvider, createChatSession, ToolCall } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { chatMessage } from '../../chatMessage.js';
import { gate, optionsFor } from '../openChat.js';

const { open, passed } = gate();
vi.mock('../../../src/components/result/tool/ToolResult.js', async (importOriginal) => {
  await passed;
  return importOriginal();
});

const INPUT = { sqlQuery: 'SELECT 1', queryTitle: 'Orders by country', description: 'All of them' };
const IDS = ['table', 'chart', 'search', 'other'];
const session = createChatSession(optionsFor(fetch));

function Call({ id, name, input }: { readonly id: string; readonly name: string; readonly input: object }) {
  const message = chatMessage(id, { toolCall: { name, input: JSON.stringify(input) } });
  return <ToolCall message={message} isRunOver={false} data-testid={id} />;
}

const heightOf = (id: string) => page.getByTestId(id).element().getBoundingClientRect().height;

it('waits for hidden parts without a line, and for others with theirs, in a product’s frame as well', async () => {
  await render(
    <>
      <ChatProvider session={session} slots={{ MetaResult: null }}>
        <Call id="search" name="svcMeta" input={{}} />
      </ChatProvider>
      <ChatProvider session={session} slots={{ ResultFrame: () => <section>Mine</section> }}>
        <Call id="table" name="svcSqlApi" input={INPUT} />
        <Call id="other" name="weather" input={{}} />
      </ChatProvider>
    </>,
  );
  await expect.element(page.getByTestId('search')).toHaveTextContent(/^$/);
  await expect.element(page.getByText('Running weather')).toBeVisible();
  expect(page.getByTestId('table').element().textContent).toBe('');
});

it('shows a card and lines of the final heights until the code of results is loaded', async () => {
  await render(
    <ChatProvider session={session}>
      <div style={{ inlineSize: 700 }}>
        <Call id="table" name="svcSqlApi" input={INPUT} />
        <Call id="chart" name="svcSqlApi" input={{ queryTitle: 'Over time', vegaSpec: { mark: 'line' } }} />
        <Call id="search" name="svcMeta" input={{}} />
        <Call id="other" name="weather" input={{}} />
      </div>
    </ChatProvider>,
  );
  const card = page.getByRole('region', { name: 'Orders by country' });
  await expect.element(card).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Searching the data model')).toBeVisible();
  await expect.element(page.getByText('Running weather')).toBeVisible();
  const before = IDS.map(heightOf);
  expect(page.getByText('SELECT 1').query()).toBeNull();
  open();
  await expect.element(page.getByText('SELECT 1')).toBeVisible();
  expect(IDS.map(heightOf)).toEqual(before);
});
