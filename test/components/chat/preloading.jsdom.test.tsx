import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chat } from 'tabletalk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadParts } from '../../../src/lazy/preloadParts.js';
import { chatMessage } from '../../chatMessage.js';

vi.mock('../../../src/lazy/preloadParts.js', { spy: true });

const OPTIONS = {
  chatApiUrl: '/api',
  auth: { type: 'proxy' },
  fetch: () => new Promise<Response>(() => {}),
  suggestions: ['Orders'],
} as const;

beforeEach(() => vi.mocked(preloadParts).mockReset());
afterEach(cleanup);

// First, while no code has been loaded.
it('passes the turn to a product’s action while it is pressed, so that it may use the reader’s gesture', async () => {
  const onSelect = vi.fn();
  const question = chatMessage('q', { role: 'user', content: 'Orders' });
  const answer = chatMessage('a', { content: '9', graphPath: ['final'] });
  const turnActions = [{ id: 'pin', label: 'Pin', onSelect }];
  render(<Chat {...OPTIONS} initialMessages={[question, answer]} turnActions={turnActions} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ question: 'Orders', answer: '9' }));
});

it.each([
  ['the composer is focused', () => fireEvent.focus(screen.getByRole('textbox', { name: 'Question' }))],
  ['a suggestion is pointed at', () => fireEvent.pointerEnter(screen.getByRole('button', { name: 'Orders' }))],
  ['a suggestion is focused', () => fireEvent.focus(screen.getByRole('button', { name: 'Orders' }))],
  ['a question is sent', () => fireEvent.click(screen.getByRole('button', { name: 'Orders' }))],
] as const)('prepares the parts of an answer when %s, and not before', (_, act) => {
  render(<Chat {...OPTIONS} />);
  expect(preloadParts).not.toHaveBeenCalled();
  act();
  expect(preloadParts).toHaveBeenCalled();
});

it('prepares them when the page is idle, if the product asks for that', () => {
  vi.useFakeTimers();
  render(<Chat {...OPTIONS} preload="idle" />);
  expect(preloadParts).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(preloadParts).toHaveBeenCalled();
});

it('waits for the question where the reader’s browser saves data', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  render(<Chat {...OPTIONS} />);
  fireEvent.focus(screen.getByRole('textbox', { name: 'Question' }));
  expect(preloadParts).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(preloadParts).toHaveBeenCalled();
});

it('leaves charts and menus alone while an answered thread is only read', () => {
  const question = chatMessage('q', { role: 'user', content: 'Orders' });
  render(<Chat {...OPTIONS} initialMessages={[question, chatMessage('a', { content: '9', graphPath: ['final'] })]} />);
  expect(preloadParts).not.toHaveBeenCalled();
});
