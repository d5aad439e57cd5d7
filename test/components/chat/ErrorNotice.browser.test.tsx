import { deDE } from 'tabletalk/locales/de-DE';
import { scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

it('shows the service’s reason for a refused sign-in, and retries on request', async () => {
  const { service, screen, ask } = await openChat({ service: { apiKeys: ['another'] } });
  await ask('How many orders?');
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('This chat could not sign in');
  await expect.element(notice).toHaveTextContent('The API key is not valid');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(service.requests).toHaveLength(2));
});

it('disappears when it is dismissed', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.throwing });
  await ask('How many orders?');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The model provider did not answer in time');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Failed', { exact: true })).toBeVisible();
});

it('offers a new conversation when the thread is unavailable', async () => {
  const { screen } = await openChat({ props: { chatId: 'gone' } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This conversation was not found');
  await screen.getByRole('button', { name: 'New conversation' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Ask a question about your data')).toBeVisible();
});

it('reloads a thread that failed to load', async () => {
  let isDown = true;
  const { service, screen } = await openChat({
    props: { chatId: 'thread' },
    through: (answer) => async (input, init) => (isDown ? new Response('', { status: 503 }) : answer(input, init)),
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The service had a problem');
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(service.requests).toHaveLength(1));
  expect(service.requests[0]?.body).toMatchObject({ chatId: 'thread' });
  expect(service.requests[0]?.body).not.toHaveProperty('input');
});

it('reports an interrupted answer, keeps its text, and disappears when the answer resumes', async () => {
  const network = { isDown: true };
  const { screen, ask } = await openChat({ agent: scenarios.endless, through: cutFirstAnswer(network) });
  await ask('All orders?');
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('The service can’t be reached');
  const reconnect = notice.getByRole('button', { name: 'Reconnect' });
  await expect.element(reconnect).toBeVisible();
  // The page looks for the answer by itself, so asking again isn't the first thing to do.
  await expect.element(screen.getByRole('button', { name: 'Ask again' })).not.toHaveTextContent('Ask again');
  // In one step, because the next automatic attempt would remove the button.
  network.isDown = false;
  (reconnect.element() as HTMLElement).click();
  await expect.element(screen.getByText('I go through the orders')).toBeVisible();
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

/** The connection is lost at the first words of the answer, and can't be restored while the network is down. */
const cutFirstAnswer =
  (network: { readonly isDown: boolean }) =>
  (answer: typeof fetch): typeof fetch => {
    let isCut = false;
    return async (input, init) => {
      if (isCut && network.isDown) throw new TypeError('Failed to fetch');
      const response = await answer(input, init);
      if (isCut || response.body === null) return response;
      isCut = true;
      const decoder = new TextDecoder();
      let text = '';
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          text += decoder.decode(chunk, { stream: true });
          controller.enqueue(chunk);
          if (text.includes('I go through the')) controller.terminate();
        },
      });
      return new Response(response.body.pipeThrough(cut), response);
    };
  };

it('offers to disconnect when a stop has failed and the answer continues', async () => {
  const { screen, ask } = await openChat({
    agent: scenarios.endless,
    through: (answer) => async (input, init) =>
      String(input).endsWith('/abort') ? new Response('{"error":"No worker"}', { status: 503 }) : answer(input, init),
  });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The answer could not be stopped');
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  await expect.element(screen.getByText('Interrupted', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Reconnect' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.element(screen.getByText('Interrupted', { exact: true })).not.toBeInTheDocument();
});

it('shows a server’s words under Details, as text, without addresses and characters that reorder it', async () => {
  const agent = scriptedAgent([
    () => {
      throw new Error('<b>no</b> \u202Eyas from https://db.example.com:5432/a');
    },
  ]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  const words = screen.getByText('<b>no</b> yas from …');
  await expect.element(screen.getByText('Try again in a moment.')).toBeVisible();
  await expect.element(words).not.toBeVisible();
  await screen.getByText('Details').click();
  await expect.element(words).toBeVisible();
});

it('says in the reader’s language what happened and what to do', async () => {
  const { screen, composer } = await openChat({ props: { locale: deDE }, service: { apiKeys: ['another'] } });
  await expect.element(composer).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Frage' }).fill('Wie viele?');
  await userEvent.keyboard('{Enter}');
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Melden Sie sich an');
  await expect.element(notice.getByText('The API key is not valid', { exact: false })).not.toBeVisible();
});

it('lets the product sign the reader in, and asks nothing by itself', async () => {
  const onSignIn = vi.fn();
  const { screen, ask, service } = await openChat({ props: { onSignIn }, service: { apiKeys: ['another'] } });
  await ask('How many orders?');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(service.requests).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('has no button to sign in for other errors', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.throwing, props: { onSignIn: () => {} } });
  await ask('How many orders?');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' }).query()).toBeNull();
});

it('explains how to fix invalid options, and keeps the page', async () => {
  const { screen } = await openChat({ agent: scenarios.simpleAnswer, props: { vendor: 'Not A Word' } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This chat is not available at the moment');
});
