import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { ChatProvider, createMemoryThreadStore, suggestFollowUps } from 'tabletalk/hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AskAndStop } from '../../../stories/own-ui/AskAndStop.js';
import { Threads } from '../../../stories/own-ui/Threads.js';
import { type Fate, openProduct } from './openProduct.js';
import { type End, type Page, TASKS, type Task } from './tasks.js';

const FIRST = 'Which country leads?';
const SECOND = 'And which is second?';

/** The ways in which a run can go: what happens to it, what the reader does, and how it ends. */
const WAYS: readonly (readonly [name: string, fate: Fate, happens: (scene: Scene) => Promise<void>, end: End])[] = [
  ['is answered', {}, async () => {}, 'completed'],
  ['is cut and found again', { isCut: true }, reconnect, 'completed'],
  ['continues over a reload', { isHeld: true }, reload, 'completed'],
  ['is stopped', { isHeld: true }, stop, 'aborted'],
  ['fails', { isFailing: true }, async () => {}, 'failed'],
  ['continues while another thread is answered', { isHeld: true }, askElsewhere, 'completed'],
];

/** Defines the tests: each task of the guide with each way in which a run can go, under StrictMode. */
export function tryTasks(): void {
  beforeEach(() => goTo(''));
  afterEach(() => {
    cleanup();
    goTo('');
  });

  describe.each(TASKS.map((task) => [task.name, task] as const))('%s', (_, task) => {
    it.each(WAYS)('shows a question that %s', async (_, fate, happens, end) => {
      const scene = openScene(task, fate);
      scene.ask(FIRST);
      await happens(scene);
      await scene.shows(FIRST, end);
      await task.use?.(scene.page, end);
      scene.service.close();
    });
  });
}

type Scene = ReturnType<typeof openScene>;

/** Mounts a task with a product behind it. */
function openScene(task: Task, fate: Fate) {
  const { service, options, release } = openProduct(FIRST, fate);
  const store = createMemoryThreadStore();
  let first = mount();

  /** One page of the product, with its own conversations. */
  function mount(chatId?: string): { readonly page: Page; readonly leave: () => void } {
    const { Part, App } = task;
    const shown = App ? (
      <App store={store} options={options} />
    ) : (
      <ChatProvider {...options} {...(chatId !== undefined && { chatId })} suggestionsFor={suggestFollowUps}>
        {Part && Part !== AskAndStop && <Part />}
        <AskAndStop />
      </ChatProvider>
    );
    const { container, unmount } = render(<StrictMode>{shown}</StrictMode>);
    return { page: within(container), leave: unmount };
  }

  return {
    task,
    service,
    release,
    mount,
    get page() {
      return first.page;
    },
    ask(question: string, page = first.page) {
      fireEvent.change(page.getByRole('textbox'), { target: { value: question } });
      fireEvent.keyDown(page.getByRole('textbox'), { key: 'Enter' });
    },
    reload() {
      first.leave();
      first = mount(service.threads[0]?.chatId);
    },
    /** Resolves once the rows of the first question have arrived, and the answer is held back. */
    hasRows: () =>
      waitFor(() => expect(service.threads[0]?.messages.at(-1)?.content).toBe('Two countries have most of it.')),
    /** Resolves once the page shows that a question has ended in this way. */
    shows: (question: string, end: End, page = first.page) =>
      waitFor(() => {
        expect(service.threads.at(question === FIRST ? 0 : 1)?.isStreaming).toBe(false);
        task.shows(page, end, question);
      }),
  };
}

/** Looks for the answer as soon as it is lost. A page that was busy with a chart may already have done so. */
async function reconnect({ page, service }: Scene): Promise<void> {
  await waitFor(() => {
    const isLost = page.queryAllByText('interrupted').length > 0;
    expect(isLost || service.requests.length > 1).toBe(true);
  });
  window.dispatchEvent(new Event('online'));
}

async function stop({ page, hasRows }: Scene): Promise<void> {
  await hasRows();
  fireEvent.click(page.getByRole('button', { name: 'Stop' }));
}

async function reload(scene: Scene): Promise<void> {
  await scene.hasRows();
  scene.reload();
  if (scene.task.App !== undefined) await openFirst(scene);
  scene.release();
}

/** Asks in another thread: of the same page, or of another page. */
async function askElsewhere(scene: Scene): Promise<void> {
  const { page, task, ask, shows, hasRows, mount, release } = scene;
  await hasRows();
  if (task.App === undefined) {
    const other = mount();
    ask(SECOND, other.page);
    await shows(SECOND, 'completed', other.page);
    expect(page.getByRole('button', { name: 'Stop' })).toBeTruthy();
    other.leave();
  } else {
    fireEvent.click(page.getByRole('button', { name: 'New' }));
    ask(SECOND);
    await shows(SECOND, 'completed');
    expect(scene.service.threads[0]?.isStreaming).toBe(true);
    await openFirst(scene);
  }
  release();
}

/** Opens the thread of the first question, by the list or by its address. */
async function openFirst({ page, task, service }: Scene): Promise<void> {
  if (task.App === Threads) fireEvent.click(await page.findByRole('button', { name: FIRST }));
  else act(() => goTo(service.threads[0]?.chatId ?? ''));
}

/** Follows a link to a thread, or to none. */
function goTo(threadId: string): void {
  const url = new URL(window.location.href);
  if (threadId === '') url.searchParams.delete('thread');
  else url.searchParams.set('thread', threadId);
  window.history.replaceState(window.history.state, '', url);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
