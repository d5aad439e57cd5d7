import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useChatStream } from '../../src/hooks/useChatStream.js';

it('names the provider to add when it has neither options nor a provider', () => {
  const Reader = () => useChatStream().status;
  expect(() => renderToString(createElement(Reader))).toThrow(/^useChatStream.*<ChatProvider>.*options/);
});
