import { fireEvent, type queries, type within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ChatSessionOptions, ThreadListStore } from 'tabletalk/hooks';
import { expect, vi } from 'vitest';
import { AfterReload } from '../../../stories/own-ui/AfterReload.js';
import { AllRowsAndCsv } from '../../../stories/own-ui/AllRowsAndCsv.js';
import { AskAndStop } from '../../../stories/own-ui/AskAndStop.js';
import { Charts } from '../../../stories/own-ui/Charts.js';
import { ErrorsAndReconnecting } from '../../../stories/own-ui/ErrorsAndReconnecting.js';
import { FollowUpQuestions } from '../../../stories/own-ui/FollowUpQuestions.js';
import { ResultsAsTables } from '../../../stories/own-ui/ResultsAsTables.js';
import { Threads } from '../../../stories/own-ui/Threads.js';
import { TurnsAndSteps } from '../../../stories/own-ui/TurnsAndSteps.js';

/** How the run of a question ended. */
export type End = 'completed' | 'aborted' | 'failed';

/** The queries of Testing Library within a mounted task. */
export type Page = ReturnType<typeof within<typeof queries>>;

/** A task of the guide, and what it must show. */
export interface Task {
  readonly name: string;
  /** Rendered inside a conversation, next to a field for questions. A task has this or `App`. */
  readonly Part?: ComponentType;
  /** A component that contains its own conversations. */
  readonly App?: ComponentType<{ readonly store: ThreadListStore; readonly options: ChatSessionOptions }>;
  /** Throws until the page shows a question that has ended in this way. */
  readonly shows: (page: Page, end: End, question: string) => void;
  /** Does what the task is for, once the page shows that. */
  readonly use?: (page: Page, end: End) => Promise<void>;
}

/** Nothing has a size in a simulated DOM, so no chart is drawn there. */
const canDraw = !/jsdom|HappyDOM/.test(navigator.userAgent);

const showsTurn: Task['shows'] = (page, end, question) => {
  const turn = page.getByRole('region', { name: question });
  expect(turn.dataset.state).toBe(end);
  expect(turn.querySelector('summary')?.textContent).toMatch(/^Steps: 2, queries: 1/);
  expect(turn.textContent).toContain('Revenue is the sum');
  expect(turn.textContent?.includes(`You asked: ${question}`)).toBe(end === 'completed');
};

export const TASKS: readonly Task[] = [
  {
    name: 'ask and stop',
    Part: AskAndStop,
    shows: (page, end) => {
      expect(page.getByRole('status').textContent).toBe(end === 'failed' ? 'error' : 'idle');
      expect(page.queryByRole('button', { name: 'Stop' })).toBeNull();
      expect(page.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    },
  },
  { name: 'turns and steps', Part: TurnsAndSteps, shows: showsTurn },
  {
    name: 'results as a table',
    Part: ResultsAsTables,
    shows: (page) => {
      expect(page.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'CountryRevenue',
        'Norway1,200.50',
        'Spain600.25',
      ]);
      expect(page.getByRole('table').querySelector('caption')?.textContent).toMatch(/^Revenue by country, 2 of 3 rows/);
    },
  },
  {
    name: 'a chart',
    Part: Charts,
    shows: (page) => {
      if (canDraw) expect(page.getByRole('figure').querySelector('svg, canvas')).not.toBeNull();
      else expect(page.getByText('Revenue by country: this chart can’t be drawn')).toBeTruthy();
    },
  },
  {
    name: 'all rows and CSV',
    Part: AllRowsAndCsv,
    shows: (page) => expect(page.getByText(/: 2 of 3 rows/)).toBeTruthy(),
    async use(page) {
      fireEvent.click(page.getByRole('button', { name: 'Load all rows' }));
      await page.findByText(/: 3 rows/);
      const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const file = vi.fn((_: Blob) => 'blob:file');
      vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: file, revokeObjectURL: () => {} }));
      fireEvent.click(page.getByRole('button', { name: 'Save Revenue by country.csv' }));
      await vi.waitFor(() => expect(save).toHaveBeenCalled());
      const lines = (await file.mock.lastCall?.[0].text())?.trim().split(/\r?\n/);
      expect(lines?.slice(1)).toEqual(['Norway,1200.50', 'Spain,600.25', 'Malta,80.00']);
      save.mockRestore();
      vi.unstubAllGlobals();
    },
  },
  {
    name: 'errors',
    Part: ErrorsAndReconnecting,
    shows: (page, end) => {
      expect(page.queryByRole('alert')?.dataset.state).toBe(end === 'failed' ? 'error' : undefined);
      if (end === 'failed') expect(page.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    async use(page, end) {
      if (end !== 'failed') return;
      fireEvent.click(page.getByRole('button', { name: 'Dismiss' }));
      await vi.waitFor(() => expect(page.getByRole('alert').textContent.trim()).toBe(''));
    },
  },
  {
    name: 'follow-up questions',
    Part: FollowUpQuestions,
    shows: (page, end) => {
      expect(page.getByRole('list')).toBeTruthy();
      expect(page.queryAllByRole('listitem').length > 0).toBe(end === 'completed');
    },
  },
  {
    name: 'threads',
    App: Threads,
    shows: (page, end, question) => {
      showsTurn(page, end, question);
      expect(page.getByRole('button', { name: question }).getAttribute('aria-current')).toBe('page');
    },
  },
  {
    name: 'the thread of the address',
    App: AfterReload,
    shows: (page, end, question) => {
      showsTurn(page, end, question);
      expect(window.location.search).toContain('thread=');
    },
  },
];
