import { expect, it } from 'vitest';
import { splitEntry } from '../../scripts/boundary/splitEntry.mjs';

const clientFileOf = (file: string) =>
  file
    .match(/^\.\/(components\/\w+)\.js$/)?.[1]
    ?.replace(/^/, './exports/')
    .concat('.js');

it('exports components through files with the directive, one for each, and plain functions from their own', () => {
  const split = splitEntry(
    `import { Chat } from "./components/Chat.js";
     import enUS from "./locales/en-US.js";
     import { n as ChatError, t as createLocale } from "./chunk.js";
     import { a as Composer, b as ComposerInput } from "./components/Composer.js";
     export { Chat, ChatError, Composer, ComposerInput as Input, createLocale, enUS as english };`,
    clientFileOf,
  );
  expect(Object.fromEntries(split.clients)).toEqual({
    './exports/components/Chat.js': '"use client";\nexport { Chat } from "../../components/Chat.js";\n',
    './exports/components/Composer.js':
      '"use client";\nexport { a as Composer, b as Input } from "../../components/Composer.js";\n',
  });
  expect(split.server.trim().split('\n')).toEqual([
    'export { Chat } from "./exports/components/Chat.js";',
    'export { n as ChatError, t as createLocale } from "./chunk.js";',
    'export { Composer, Input } from "./exports/components/Composer.js";',
    'export { default as english } from "./locales/en-US.js";',
  ]);
});

it('reads exports from another file', () => {
  const { clients, server } = splitEntry('export { a as Chat } from "./components/Chat.js";', clientFileOf);
  expect([...clients.values()]).toEqual(['"use client";\nexport { a as Chat } from "../../components/Chat.js";\n']);
  expect(server).toBe('export { Chat } from "./exports/components/Chat.js";\n');
});

it.each(['export const a = 1;', 'import * as all from "./a.js";', 'export { a };', 'export * from "./a.js";'])(
  'refuses %s, whose side it cannot know',
  (code) => {
    expect(() => splitEntry(code, clientFileOf)).toThrow(/^The entry /);
  },
);
