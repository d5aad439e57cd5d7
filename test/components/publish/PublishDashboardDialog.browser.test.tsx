import {
  ChatError,
  ChatProvider,
  createChatSession,
  PublishDashboardDialog,
  type PublishDashboardDialogProps,
  type ResultEdits,
} from 'tabletalk';
import type { Dashboard, PublishDashboardInput } from 'tabletalk/platform';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { describePart } from '../describePart.js';
import { optionsFor } from '../openChat.js';
import { threadOfResults } from '../threadOfResults.js';

function publishedAs({ title, allowEmbed, config }: PublishDashboardInput): Dashboard {
  return {
    id: 1,
    publicId: 'abc',
    deploymentId: 1,
    workbookId: 1,
    status: 'published',
    allowEmbed: allowEmbed ?? false,
    config: { title: config?.title },
    versionNumber: 1,
    versionId: 1,
    reportSnapshots: [],
    title,
  };
}

function view(titles: readonly string[], props: Partial<PublishDashboardDialogProps> = {}) {
  const session = createChatSession({ ...optionsFor(fetch), chatId: 'c', initialMessages: threadOfResults(titles) });
  return (
    <ChatProvider session={session}>
      <div data-tt-root="">
        <PublishDashboardDialog
          open
          onOpenChange={() => {}}
          onPublish={async (input) => publishedAs(input)}
          {...props}
        />
      </div>
    </ChatProvider>
  );
}

/** Two results, of which the first has these edits. */
function editedView(edits: ResultEdits, onPublish = async (input: PublishDashboardInput) => publishedAs(input)) {
  const session = createChatSession({
    ...optionsFor(fetch),
    chatId: 'c',
    initialMessages: threadOfResults(['Orders', 'Revenue']),
  });
  const kept = JSON.stringify({ [session.getSnapshot().turns[0]?.toolCallIds[0] ?? '']: edits });
  const getItem = (key: string) => (key === 'edits:c' ? kept : null);
  return (
    <ChatProvider session={session} draftStorage={{ getItem, setItem: () => {}, removeItem: () => {} }}>
      <PublishDashboardDialog open onOpenChange={() => {}} onPublish={onPublish} />
    </ChatProvider>
  );
}

const titlesOf = (input: PublishDashboardInput | undefined) =>
  input?.config?.widgets?.filter(({ type }) => type === 'CHART').map(({ config }) => [config?.title, config?.kind]);

describePart('publish-dialog', ['editing', 'publishing', 'failed', 'published'], (attributes) =>
  view(['Orders'], attributes),
);

describe('PublishDashboardDialog', () => {
  it('allows embedding initially only if the host says so', async () => {
    const screen = await render(view(['Orders']));
    await expect.element(page.getByRole('checkbox', { name: /Allow embedding/ })).not.toBeChecked();
    await screen.unmount();
    await render(view(['Orders'], { defaultAllowEmbed: true }));
    await expect.element(page.getByRole('checkbox', { name: /Allow embedding/ })).toBeChecked();
  });

  it('says which of the reader’s changes a dashboard doesn’t carry', async () => {
    const edits: ResultEdits = { hidden: ['a'], order: ['b'], sort: { column: 'b', direction: 'ascending' } };
    await render(editedView(edits));
    const note = page.getByText(
      'Published as the agent answered it, without: 1 column hidden, columns rearranged, rows sorted',
    );
    await expect.element(note).toBeVisible();
    expect(note.elements()).toHaveLength(1);
    await expect
      .element(page.getByRole('button', { name: 'Publish 2 results (1 without your changes)', exact: true }))
      .toBeVisible();
    await page.getByRole('checkbox', { name: /^Revenue/ }).click();
    await expect
      .element(page.getByRole('button', { name: 'Publish 1 result without your changes', exact: true }))
      .toBeVisible();
    await page.getByRole('checkbox', { name: /^Revenue/ }).click();
    await page.getByRole('checkbox', { name: /^Orders/ }).click();
    await expect.element(page.getByRole('button', { name: 'Publish 1 result', exact: true })).toBeVisible();
  });

  it('notifies the product of a dashboard that was published after the dialog was unmounted', async () => {
    let publish = (_: Dashboard) => {};
    const onPublished = vi.fn();
    const onPublish = vi.fn(() => new Promise<Dashboard>((resolve) => (publish = resolve)));
    const screen = await render(view(['Orders'], { onPublish, onPublished }));
    await page.getByRole('button', { name: 'Publish 1 result', exact: true }).click();
    await vi.waitFor(() => expect(onPublish).toHaveBeenCalled());
    await screen.unmount();
    publish(publishedAs({ title: 'Orders' }));
    await vi.waitFor(() => expect(onPublished).toHaveBeenCalledWith(expect.objectContaining({ title: 'Orders' })));
  });

  it('is modal again if publishing is allowed while it is open', async () => {
    const session = createChatSession({
      ...optionsFor(fetch),
      chatId: 'c',
      initialMessages: threadOfResults(['Orders']),
    });
    const shown = (publish: boolean) => (
      <ChatProvider session={session} can={{ publish }}>
        <PublishDashboardDialog open onOpenChange={() => {}} onPublish={async (input) => publishedAs(input)} />
      </ChatProvider>
    );
    const screen = await render(shown(false));
    await screen.rerender(shown(true));
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it('publishes the reader’s own chart, or says that it is left out', async () => {
    const onPublish = vi.fn(async (input: PublishDashboardInput) => publishedAs(input));
    const chart = { type: 'horizontal', x: 'country', y: 'orders', sort: 'descending' } as const;
    const screen = await render(editedView({ chart, hidden: ['country'] }, onPublish));
    await page.getByRole('button', { name: 'Publish 2 results', exact: true }).click();
    await expect.element(page.getByText('“How did 2025 go?” is published')).toBeVisible();
    const specs = onPublish.mock.calls[0]?.[0].config?.widgets?.map(({ config }) => config?.vegaSpec);
    expect(specs?.[1]).toMatchObject({ encoding: { y: { field: 'country', sort: { order: 'descending' } } } });
    expect(specs?.[2]).toBeUndefined();
    await screen.unmount();

    await render(editedView({ chart: { ...chart, top: 1 } }));
    await expect.element(page.getByText('without: your chart')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show “Orders” as' }).selectOptions('table');
    await expect.element(page.getByText('without: your chart')).not.toBeInTheDocument();
  });

  it('publishes the chosen results in the given order and form', async () => {
    const onPublish = vi.fn(async (input: PublishDashboardInput) => publishedAs(input));
    await render(view(['Revenue', 'Orders', 'Customers'], { onPublish }));
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('How did 2025 go?');
    await page.getByRole('checkbox', { name: /Orders/ }).click();
    await page.getByRole('button', { name: 'Move “Customers” up' }).click();
    await page.getByRole('button', { name: 'Move “Customers” up' }).click();
    await page.getByRole('combobox', { name: 'Show “Revenue” as' }).selectOptions('table');
    await page.getByRole('checkbox', { name: /Allow embedding/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Year  ');
    await page.getByRole('button', { name: 'Publish 2 results' }).click();
    await expect.element(page.getByText('“Year” is published')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('“Year” is published');
    const input = onPublish.mock.calls[0]?.[0];
    expect(titlesOf(input)).toEqual([
      ['Customers', 'chart'],
      ['Revenue', 'table'],
    ]);
    expect(input).toMatchObject({ title: 'Year', description: null, allowEmbed: true });
  });

  it('keeps the focus on a result that was moved to the top', async () => {
    await render(view(['Revenue', 'Orders']));
    await page.getByRole('button', { name: 'Move “Orders” up' }).click();
    await expect.element(page.getByRole('button', { name: 'Move “Orders” down' })).toHaveFocus();
  });

  it('doesn’t publish without a result or a title', async () => {
    const onPublish = vi.fn(async (input: PublishDashboardInput) => publishedAs(input));
    await render(view(['Revenue'], { onPublish }));
    await page.getByRole('textbox', { name: 'Title' }).fill(' ');
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await page.getByRole('checkbox', { name: /Revenue/ }).click();
    await expect.element(page.getByText('Choose at least one result.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(onPublish).not.toHaveBeenCalled();
  });

  it.each(['interrupted', 'protocol', 'server', 'timeout'] as const)(
    'says that the dashboard may exist after an error of the code %s',
    async (code) => {
      await render(view(['Revenue'], { onPublish: vi.fn().mockRejectedValue(new ChatError(code, 'The words.')) }));
      await page.getByRole('button', { name: 'Publish 1 result' }).click();
      const alert = page.getByRole('alert');
      await expect.element(alert).toHaveTextContent('The dashboard may have been published. Look for it before');
      await expect.element(alert).not.toHaveTextContent(/in a moment|was not published/);
    },
  );

  it('explains why publishing failed and keeps the input', async () => {
    const onPublish = vi.fn().mockRejectedValueOnce(new Error('The workbook is \u202elocked.'));
    onPublish.mockImplementation(async (input: PublishDashboardInput) => publishedAs(input));
    await render(view(['Revenue'], { onPublish }));
    await page.getByRole('textbox', { name: 'Title' }).fill('Year');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The workbook is locked.');
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Year');
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByText('“Year” is published')).toBeVisible();
  });

  it('says what to do about a failure, with the service’s words under “Details” and no address in them', async () => {
    const error = new ChatError('auth', 'Failed.', { detail: 'No answer from https://db.internal.example/x' });
    await render(view(['Revenue'], { onPublish: vi.fn().mockRejectedValue(error) }));
    await page.getByRole('textbox', { name: 'Title' }).fill('Year');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sign in, then try again.')).toBeVisible();
    await expect.element(page.getByText('No answer from')).not.toBeVisible();
    await userEvent.click(page.getByText('Details'));
    await expect.element(page.getByText('No answer from …')).toBeVisible();
  });

  it.each(['the field', 'the button'])(
    'leaves the focus on %s while it publishes, and publishes once',
    async (place) => {
      const onPublish = vi.fn(() => new Promise<never>(() => {}));
      await render(view(['Revenue'], { onPublish }));
      const field = page.getByRole('textbox', { name: 'Title' });
      await field.fill('Year');
      const button = page.getByRole('button', { name: /^Publish/ }).last();
      const focused = place === 'the field' ? field : button;
      (focused.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('button', { name: 'Publishing…' })).toBeDisabled();
      await expect.element(focused).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(onPublish).toHaveBeenCalledTimes(1);
    },
  );

  it('can’t be closed while it publishes', async () => {
    const onOpenChange = vi.fn();
    await render(view(['Revenue'], { onOpenChange, onPublish: () => new Promise(() => {}) }));
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByRole('button', { name: 'Publishing…' })).toBeDisabled();
    // The second press is one that Chromium doesn't let a page cancel.
    await userEvent.keyboard('{Escape}{Escape}');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('begins with a new form after the page has closed it', async () => {
    const screen = await render(view(['Revenue']));
    const shown = (open: boolean) => screen.rerender(view(['Revenue'], { open }));
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByText('“How did 2025 go?” is published')).toBeVisible();
    await shown(false);
    await shown(true);
    await expect.element(page.getByRole('button', { name: 'Publish 1 result' })).toBeVisible();
  });

  it('shows a link, and an embed code if embedding is allowed', async () => {
    const about = { linkTo: () => 'https://bi.example.com/d/abc', embedCode: () => '<iframe></iframe>' };
    const screen = await render(view(['Revenue'], about));
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://bi.example.com/d/abc');
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://bi.example.com/d/abc');
    expect(page.getByRole('textbox', { name: 'Embed code' }).query()).toBeNull();
    await screen.unmount();

    await render(view(['Revenue'], about));
    await page.getByRole('checkbox', { name: /Allow embedding/ }).click();
    await page.getByRole('button', { name: 'Publish 1 result' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue('<iframe></iframe>');
  });

  it('explains that there is nothing to publish yet', async () => {
    await render(view([]));
    await expect.element(page.getByText(/There is nothing to publish yet/)).toBeVisible();
  });
});
