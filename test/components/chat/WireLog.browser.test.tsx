import { ChatProvider } from 'tabletalk';
import { createFrameLog } from 'tabletalk/core';
import { deDE } from 'tabletalk/locales/de-DE';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WireLog } from '../../../src/components/chat/WireLog.js';
import { optionsFor } from '../openChat.js';

it('lists the received lines, with time, kind, id and size', async () => {
  const log = createFrameLog({ now: () => 0 });
  const view = await render(<WireLog log={log} />);
  await expect.element(view.getByText('0 lines')).toBeVisible();
  log.record({ id: '__cutoff__', state: {} });
  log.record({ id: 'a', role: 'assistant', content: 'x' });
  await expect.element(view.getByText('2 lines')).toBeVisible();
  await expect.element(view.getByRole('row', { name: '0 message a 43' })).toBeVisible();
});

it('exports all of them as newline-delimited JSON', async () => {
  const log = createFrameLog();
  const view = await render(<WireLog log={log} maxLines={1} />);
  const blobs: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:none';
  });
  for (const id of ['a', 'b', 'c']) log.record({ id });
  await expect.element(view.getByText('3 lines')).toBeVisible();
  document.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault(), {
    once: true,
    capture: true,
  });
  await userEvent.click(view.getByRole('button', { name: 'Export .ndjson' }));
  expect(await blobs[0]?.text()).toBe('{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n');
  create.mockRestore();
});

it('empties', async () => {
  const log = createFrameLog();
  const view = await render(<WireLog log={log} />);
  log.record({ id: 'a' });
  await userEvent.click(view.getByRole('button', { name: 'Clear' }));
  await expect.element(view.getByText('0 lines')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Export .ndjson' })).toBeDisabled();
});

it('stays in English within a chat in another language', async () => {
  const log = createFrameLog({ now: () => 1234 });
  const view = await render(
    <ChatProvider {...optionsFor(fetch)} locale={deDE}>
      <WireLog log={log} />
    </ChatProvider>,
  );
  log.record({ id: 'a' });
  await expect.element(view.getByText('1 line')).toBeVisible();
  await expect.element(view.getByRole('region', { name: 'Stream lines' })).toHaveAttribute('lang', 'en');
});
