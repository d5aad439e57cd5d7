import {
  ChartToolbar,
  type ChartToolbarProps,
  ChatHeader,
  type ChatHeaderProps,
  type ChatProps,
  type ChatSlots,
  ResultActions,
  type ResultActionsProps,
  TableToolbar,
  type TableToolbarProps,
  Turn,
  type TurnProps,
} from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openChat } from './openChat.js';

afterEach(() => vi.restoreAllMocks());

type Props = Partial<Extract<ChatProps, { readonly chatApiUrl: string }>>;

/** A chat with an answered question, whose chart is drawn. */
async function askForChart(slots: ChatSlots, props: Props = {}) {
  const chat = await openChat({ agent: scenarios.barChart, props: { ...props, slots }, height: 1200 });
  await chat.ask('Revenue by country?');
  await vi.waitFor(() => expect(part('turn-item', "[data-kind='answer']")).not.toBeNull());
  return chat;
}

const part = (name: string, more = '') => document.querySelector<HTMLElement>(`[data-tt-part='${name}']${more}`);
const drawn = () => vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));

describe('the header', () => {
  const Header = (props: ChatHeaderProps) => (
    <ChatHeader {...props} title={props.title ?? 'Orders'}>
      {props.children}
      <button type="button">Close</button>
    </ChatHeader>
  );

  it('can be extended, with the title and the header of the chat', async () => {
    const { screen } = await openChat({
      props: { title: 'Sales', header: <a href="#help">Help</a>, slots: { ChatHeader: Header } },
    });
    await expect.element(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('appears without a title if the product has its own', async () => {
    const { screen } = await openChat({ props: { slots: { ChatHeader: Header } } });
    await expect.element(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  it('can be hidden', async () => {
    const { screen } = await openChat({ props: { title: 'Sales', slots: { ChatHeader: null } } });
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    expect(part('chat-header')).toBeNull();
  });
});

describe('the empty state', () => {
  it('can be replaced, and is given the suggestions', async () => {
    const slots: ChatSlots = { EmptyState: ({ children }) => <div>Welcome {children}</div> };
    const { screen } = await openChat({ props: { suggestions: ['Revenue by month'], slots } });
    await expect.element(screen.getByText('Welcome')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Revenue by month' })).toBeVisible();
  });

  it('leaves the suggestions when it is hidden', async () => {
    const { screen } = await openChat({ props: { suggestions: ['Revenue by month'], slots: { EmptyState: null } } });
    await expect.element(screen.getByRole('button', { name: 'Revenue by month' })).toBeVisible();
    expect(part('empty-state')).toBeNull();
  });
});

it('lets a product wrap a turn', async () => {
  const MyTurn = (props: TurnProps) => <Turn {...props} className="mine" />;
  await askForChart({ Turn: MyTurn });
  expect(part('turn')?.className).toBe('mine');
  expect(part('turn')?.getAttribute('aria-posinset')).toBe('1');
});

it.each([
  ['StepsToggle', 'steps-toggle'],
  ['TurnActions', 'turn-actions'],
  ['ResultActions', 'result-actions'],
  ['ChartToolbar', 'chart-toolbar'],
] as const)('hides %s', async (name, element) => {
  await askForChart({ [name]: null });
  await drawn();
  expect(part(element)).toBeNull();
});

describe('the actions of a result', () => {
  const Actions = (props: ResultActionsProps) => (
    <ResultActions {...props} actions={props.actions.filter(({ name }) => name !== 'svg')}>
      <button type="button" onClick={() => pin(props)}>
        Pin
      </button>
    </ResultActions>
  );
  const pin = vi.fn<(props: ResultActionsProps) => void>();

  it('can be extended in the toolbar of a chart, and shortened in the menu of its card', async () => {
    const { screen } = await askForChart({ ResultActions: Actions });
    await drawn();
    await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
    await expect.element(screen.getByRole('menuitem', { name: 'Download PNG' })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Download SVG' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Pin' }));
    expect(pin.mock.lastCall?.[0]).toMatchObject({ view: 'chart', title: 'Revenue by country' });
    expect(pin.mock.lastCall?.[0].result.data.length).toBeGreaterThan(0);
  });

  it('are the same in the toolbar of its table', async () => {
    const { screen } = await askForChart({ ResultActions: Actions });
    await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
    await expect.element(screen.getByRole('button', { name: /^Copy \d+ rows/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pin' }));
    expect(pin.mock.lastCall?.[0]).toMatchObject({ view: 'table' });
  });
});

it('lets a product extend the toolbars of a chart and a table', async () => {
  const Chart = ({ children, ...props }: ChartToolbarProps) => (
    <ChartToolbar {...props}>
      {children}
      <em>of the chart</em>
    </ChartToolbar>
  );
  const Table = ({ children, ...props }: TableToolbarProps) => (
    <TableToolbar {...props}>
      {children}
      <em>of {props.shown.rowCount} rows</em>
    </TableToolbar>
  );
  const { screen } = await askForChart({ ChartToolbar: Chart, TableToolbar: Table });
  await expect.element(screen.getByText('of the chart')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Bar' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
  await expect.element(screen.getByText(/^of \d+ rows$/)).toBeVisible();
});
