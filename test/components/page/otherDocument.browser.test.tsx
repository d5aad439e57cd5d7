import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasSelectedText } from '../../../src/components/table/hasSelectedText.js';
import { selectionAt } from '../../../src/dom/selectionAt.js';
import { findReadingPoint } from '../../../src/scroll/findReadingPoint.js';
import styles from '../../../src/styles.css?inline';

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
  function show(agent: Agent) {
    const { host, parent } = create();
    Object.assign(host.style, { inlineSize: '800px', blockSize: '600px' });
    const container = document.createElement('div');
    container.style.blockSize = '500px';
    const sheet = document.createElement('style');
    sheet.textContent = styles;
    parent.append(sheet, container);
    const service = createTestService({ agent, proxyUser: 'ann' });
    const root = createRoot(container);
    root.render(
      <Chat
        chatApiUrl="/api"
        auth={{ type: 'proxy' }}
        fetch={service.fetch}
        suggestions={['Which orders are open?']}
      />,
    );
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
    return { service, container, find, focused: () => (container.getRootNode() as ShadowRoot).activeElement };
  }

  async function ask(agent: Agent) {
    const chat = show(agent);
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
