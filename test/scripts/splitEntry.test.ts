import { expect, it } from 'vitest';
import { splitEntry } from '../../scripts/boundary/splitEntry.mjs';

const options = { clientFile: './index.client.js', isClient: (file: string) => file.startsWith('./components/') };

it('exports components through the file with the directive, and plain functions from their own', () => {
  const split = splitEntry(
    `import { Chat } from "./components/Chat.js";
     import enUS from "./locales/en-US.js";
     import { n as ChatError, t as createLocale } from "./chunk.js";
     export { Chat, ChatError, createLocale, enUS as english };`,
    options,
  );
  expect(split.client).toBe('"use client";\nexport { Chat } from "./components/Chat.js";\n');
  expect(split.server.trim().split('\n')).toEqual([
    'export { Chat } from "./index.client.js";',
    'export { n as ChatError, t as createLocale } from "./chunk.js";',
    'export { default as english } from "./locales/en-US.js";',
  ]);
});

it('reads exports from another file', () => {
  const { client, server } = splitEntry('export { a as Chat } from "./components/Chat.js";', options);
  expect(client).toContain('export { a as Chat } from "./components/Chat.js";');
  expect(server).toBe('export { Chat } from "./index.client.js";\n');
});

it.each(['export const a = 1;', 'import * as all from "./a.js";', 'export { a };', 'export * from "./a.js";'])(
  'refuses %s, whose side it cannot know',
  (code) => {
    expect(() => splitEntry(code, options)).toThrow(/^The entry /);
  },
);
