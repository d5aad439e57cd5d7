import { readFileSync } from 'node:fs';
import { root } from './entries.mjs';
import { KEYBOARD } from './keyboard.mjs';
import { readParts } from './readParts.mjs';

/** @typedef {{ readonly id: string, readonly title: string, readonly type: string }} Story */

/** Stories that show more of a component than its first one. */
const TELLING = new Map([
  ['Chat', 'chat-chat--streaming'],
  ['ChatApp', 'threads-chatapp--answered'],
]);

/**
 * Returns the page of a component, from what TypeDoc wrote about it: the live example and its code come first, and the parts, the
 * tokens and the keys follow the props.
 * @param {string} name @param {string} reference @param {readonly Story[]} stories of Storybook's index
 */
export function writeComponentPage(name, reference, stories) {
  const [about = '', ...sections] = withoutSignature(reference).split(/^(?=## )/m);
  return [about.trim(), writeExample(name, stories), ...sections, writeStyling(name), writeKeyboard(name)]
    .filter((section) => section !== '')
    .map((section) => section.trim())
    .join('\n\n');
}

/** A component is called with its props, which have a table. @param {string} reference */
function withoutSignature(reference) {
  return (
    reference
      .replace(/^```ts\nfunction [\s\S]*?```\n/m, '')
      // The example has more.
      .replace(/^```tsx\n[\s\S]*?```\n/m, '')
      .replaceAll(/^## (?:Parameters|Returns)\n[\s\S]*?(?=^## |$(?![\s\S]))/gm, '')
  );
}

/** @param {string} name @param {readonly Story[]} stories */
function writeExample(name, stories) {
  const own = stories.filter(({ title, type }) => type === 'story' && title.endsWith(`/${name}`));
  const story = own.find(({ id }) => id === TELLING.get(name)) ?? own[0];
  // `ChatProvider` renders nothing itself.
  if (story === undefined) return '';
  const code = readFileSync(`${root}stories/source/${name}.tsx`, 'utf8').trim();
  return [
    `<iframe class="live-example" data-story="${story.id}" title="${name}, live"></iframe>`,
    `<p class="live-more"><a href="../../storybook/?path=/docs/${story.id.split('--')[0]}--docs">All ${own.length} states in the catalogue</a></p>`,
    `\`\`\`tsx\n${code}\n\`\`\``,
  ].join('\n\n');
}

/** @param {string} name */
function writeStyling(name) {
  const { parts, tokens } = readParts(name);
  if (parts.length === 0) return '';
  const list = parts.map((part) => `\`${part}\``).join(', ');
  return [
    '## Parts and tokens',
    `Each part is an element with \`data-tt-part\`, which [selectors](../../guides/theming/#style-a-part) match: ${list}.`,
    ...(tokens.length === 0
      ? []
      : [
          `Their look reads these [tokens](../../guides/theming/#all-variables): ${tokens.map((token) => `\`${token}\``).join(', ')}.`,
        ]),
  ].join('\n\n');
}

/** @param {string} name */
function writeKeyboard(name) {
  const rows = KEYBOARD[name];
  const words = 'Tab moves to its buttons and links, which Enter and Space press.';
  if (rows === undefined) return `## Keyboard\n\n${words}`;
  const table = rows.map(([keys, does]) => `| ${keys} | ${does} |`).join('\n');
  return `## Keyboard\n\n| Keys | What they do |\n| --- | --- |\n${table}\n\n${words}`;
}
