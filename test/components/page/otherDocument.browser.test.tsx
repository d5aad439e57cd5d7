import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat, ChatApp, type ChatProps, createMemoryThreadStore, ThreadList } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasSelectedText } from '../../../src/components/table/hasSelectedText.js';
import { selectionAt } from '../../../src/dom/selectionAt.js';
import { findReadingPoint } from '../../../src/scroll/findReadingPoint.js';
import styles from '../../../src/styles.css?inline';
import { figuresAgent } from '../../../stories/figuresAgent.js';

const PLACES = {
  'a shadow root': () => {
    const host = document.body.appendChild(document.createElement('div'));
    return { host, parent: host.attachShadow({ mode: 'open' }) };
  },
  'an iframe': () => {
    const host = document.body.appendChild(document.createElement('iframe'));
    const body = host.contentDocument?.body;
    if (body === undefined) throw new Error('The iframe has no document.');
    return { host, parent: body };
  },
};

let clear = () => {};
afterEach(() => clear());

describe.each(Object.entries(PLACES))('in %s', (_name, create) => {
  function mount(element: ReactNode) {
    const { host, parent } = create();
    Object.assign(host.style, { inlineSize: '800px', blockSize: '600px' });
    const container = document.createElement('div');
    container.style.blockSize = '500px';
    const sheet = document.createElement('style');
    sheet.textContent = styles;
    parent.append(sheet, container);
    const root = createRoot(container);
    root.render(element);
    clear = () => {
      root.unmount();
      host.remove();
    };
    const find = (selector: string) =>
      vi.waitFor(() => {
        const found = container.querySelector<HTMLElement>(selector);
        if (found === null) throw new Error(`There is no ${selector}.`);
        return found;
      });
    const focused = () => (container.getRootNode() as ShadowRoot).activeElement;
    return { container, find, focused, render: (next: ReactNode) => root.render(next) };
  }

  function show(agent: Agent, props: Partial<ChatProps> = {}) {
    const service = createTestService({ agent, proxyUser: 'ann' });
    const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch } as const;
    return { service, ...mount(<Chat {...options} suggestions={['Which orders are open?']} {...(props as object)} />) };
  }

  async function ask(agent: Agent, props?: Partial<ChatProps>) {
    const chat = show(agent, props);
    (await chat.find('[data-tt-part="suggestion"]')).click();
    return chat;
  }

  const press = (element: Element, key: string) => {
    const { KeyboardEvent } = element.ownerDocument.defaultView as Window & typeof globalThis;
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  };

  it('moves between the cells of a table by mouse and keyboard', async () => {
    const { find, focused } = await ask(scenarios.ordersTable);
    const cell = await find('[aria-rowindex="3"] [aria-colindex="2"]');
    const { MouseEvent } = cell.ownerDocument.defaultView as Window & typeof globalThis;
    cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
    await vi.waitFor(() => expect(focused()).toBe(cell));
    press(cell, 'ArrowRight');
    const next = await find('[aria-rowindex="3"] [aria-colindex="3"]');
    await vi.waitFor(() => expect(focused()).toBe(next));
  });

  it('moves between the views of a result', async () => {
    const { find, focused } = await ask(scenarios.ordersTable);
    const tab = await find('[role="tab"]');
    tab.focus();
    press(tab, 'ArrowRight');
    await vi.waitFor(() => expect(focused()?.textContent).toBe('SQL'));
  });

  it('moves between turns with Page Down', async () => {
    const { find, focused } = await ask(scenarios.simpleAnswer);
    const turn = await find('[data-tt-part="turn"]');
    const scroller = await find('[data-tt-part="message-list"] > [tabindex="0"]');
    press(scroller, 'PageDown');
    await vi.waitFor(() => expect(focused()).toBe(turn));
  });

  it('moves between threads with the arrow keys', async () => {
    const threads = ['a', 'b'].map((id) => ({ id, title: id, updatedAt: Date.now() }));
    const { container, find, focused } = mount(<ThreadList threads={createMemoryThreadStore(threads)} />);
    const first = await find('[data-tt-part="thread-open"]');
    first.focus();
    press(first, 'ArrowDown');
    expect(focused()).toBe(container.querySelectorAll('[data-tt-part="thread-open"]')[1]);
  });

  it('keeps the focus in the app when another thread takes the place of the focused composer', async () => {
    const service = createTestService({ agent: scenarios.simpleAnswer, proxyUser: 'ann' });
    const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch } as const;
    const threads = createMemoryThreadStore();
    const { find, focused, render } = mount(<ChatApp {...options} threads={threads} threadId={null} />);
    (await find('textarea')).focus();
    render(<ChatApp {...options} threads={threads} threadId="a" />);
    await vi.waitFor(() => expect(focused()?.getAttribute('data-tt-part')).toBe('thread-list'));
  });

  it('asks for the reason of a bad rating in a focused field', async () => {
    const { find, focused } = await ask(scenarios.simpleAnswer, { onFeedback: () => {} });
    const bad = await find('[data-action="bad"]');
    bad.focus();
    bad.click();
    const reason = await find('[data-tt-part="feedback-reason"]');
    await vi.waitFor(() => expect(focused()).toBe(reason));
  });

  it('takes the focus into the editor of a chart once, and gives it back to the tab', async () => {
    const { container, find, focused } = await ask(scenarios.barChart);
    (await find('[data-tt-part="sql-result"] [aria-haspopup="menu"]')).click();
    const item = (name: string) =>
      vi.waitFor(() => {
        const found = [...container.querySelectorAll<HTMLElement>('[role="menuitem"], button')];
        return found.find(({ textContent }) => textContent === name) ?? expect.fail(`There is no ${name}.`);
      });
    (await item('Edit chart')).click();
    await vi.waitFor(() => expect(focused()?.getAttribute('type')).toBe('radio'));
    const labels = await find('[data-tt-part="chart-builder"] [type="checkbox"]:not([aria-disabled="true"])');
    labels.focus();
    labels.click();
    await vi.waitFor(() => expect(labels).toHaveProperty('checked', true));
    expect(focused()).toBe(labels);
    (await item('Close')).click();
    await vi.waitFor(() => expect(focused()?.textContent).toBe('Chart'));
  });

  it('returns the focus to the button that opened the editor of a query', async () => {
    const dataApi = { sql: async function* () {}, load: async () => ({}), meta: async () => ({ cubes: [] }) };
    const { container, find, focused } = await ask(scenarios.ordersTable, { can: { editSql: true }, dataApi });
    await find('[data-tt-part="turn-actions"]');
    const tab = await vi.waitFor(() => {
      const tabs = [...container.querySelectorAll<HTMLElement>('[role="tab"]')];
      return tabs.find(({ textContent }) => textContent === 'SQL') ?? expect.fail('There is no such tab.');
    });
    tab.click();
    (await find('[data-tt-part="sql-editor"][data-state="closed"] [data-tt-part="sql-editor-actions"] button')).click();
    const field = await find('[data-tt-part="sql-editor"] textarea');
    await vi.waitFor(() => expect(focused()).toBe(field));
    press(field, 'Escape');
    await vi.waitFor(() => expect(focused()?.textContent).toBe('Edit SQL'));
  });

  it('keeps the note of a focused figure when the pointer leaves it', async () => {
    const { find } = await ask(figuresAgent);
    const link = await find('[data-tt-part="figure-link"]');
    link.focus();
    const note = await find('[data-tt-part="figure-note"]');
    const { PointerEvent } = link.ownerDocument.defaultView as Window & typeof globalThis;
    link.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true, relatedTarget: document.body }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(note.isConnected).toBe(true);
  });

  it('stops the run with Esc', async () => {
    const { find, service } = await ask(scenarios.endless);
    await find('[data-tt-part="abort-button"]');
    press(await find('textarea'), 'Escape');
    await vi.waitFor(() => expect(service.threads.map(({ isStreaming }) => isStreaming)).toEqual([false]));
  });

  it('looks as it does on a page', async () => {
    const { find } = show(scenarios.simpleAnswer);
    expect(getComputedStyle(await find('[data-tt-part="suggestion"]')).borderTopWidth).toBe('1px');
    expect(getComputedStyle(await find('textarea')).resize).toBe('none');
  });

  it('knows where the reader is, and the selected text', async () => {
    const { container, find } = await ask(scenarios.simpleAnswer);
    await find('[data-tt-part="turn-actions"]');
    const paragraph = await find('[data-tt-part="markdown"] p');
    expect(findReadingPoint(container, container).length).toBeGreaterThan(0);
    // A shadow root hides a reader's selection, but not a script's. The pointer doesn't reach into the iframe.
    if (paragraph.ownerDocument === document) await userEvent.tripleClick(paragraph);
    else paragraph.ownerDocument.getSelection()?.selectAllChildren(paragraph);
    expect(hasSelectedText(paragraph)).toBe(true);
    expect(paragraph.contains(selectionAt(paragraph)?.anchorNode ?? null)).toBe(true);
  });
});
