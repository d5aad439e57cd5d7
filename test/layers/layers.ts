/**
 * The folders of `src`, and the folders that each may import besides itself, type-only imports included. Every other
 * import fails `layers.test.ts`, and so does an import circle anywhere.
 *
 * `chart` and `components` are listed by their subfolders. Tests, stories, the demo and the benches may import anything.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // The spec as types and names, and what is done to any text from outside.
  protocol: [],
  // What browsers do differently, and what a page keeps of a user.
  dom: [],
  storage: ['protocol'],
  // Code that loads late.
  lazy: ['protocol'],
  text: ['protocol'],
  locales: ['protocol'],

  // Libraries without React.
  stream: ['protocol'],
  platform: ['protocol', 'stream'],
  embed: ['protocol'],
  rows: ['protocol', 'text'],
  'chart/spec': ['protocol', 'text', 'rows'],
  'chart/draw': ['protocol', 'text', 'rows', 'chart/spec', 'locales'],
  followups: ['protocol', 'text', 'locales', 'rows', 'stream'],
  markdown: ['lazy', 'text'],
  conversation: ['protocol', 'text', 'locales', 'rows', 'chart/spec', 'stream', 'markdown'],
  scroll: ['protocol', 'stream', 'dom'],
  composer: ['protocol', 'stream', 'storage', 'text'],
  threads: ['protocol', 'stream', 'text', 'storage'],

  // The other side of the wire. Neither uses the client's decoding, so both can contradict a bug in it.
  server: ['protocol', 'text'],
  testing: ['protocol', 'server'],
  agent: ['protocol', 'text', 'server'],

  // React.
  hooks: ['lazy', 'protocol', 'stream', 'platform', 'embed', 'rows', 'scroll', 'composer', 'threads', 'storage'],
  'components/ui': ['lazy', 'followups', 'hooks', 'locales', 'protocol', 'rows', 'stream', 'text', 'dom'],
  'components/markdown': ['lazy', 'components/ui', 'hooks', 'markdown', 'rows', 'text'],
  'components/table': ['lazy', 'components/ui', 'hooks', 'locales', 'chart/spec', 'protocol', 'rows', 'text', 'dom'],
  'components/chart': [
    'lazy',
    'components/ui',
    'components/table',
    'hooks',
    'locales',
    'chart/spec',
    'chart/draw',
    'protocol',
    'rows',
    'text',
    'dom',
  ],
  'components/result': [
    'lazy',
    'components/ui',
    'components/chart',
    'components/table',
    'components/markdown',
    'hooks',
    'locales',
    'chart/spec',
    'chart/draw',
    'protocol',
    'rows',
    'stream',
    'text',
    'dom',
  ],
  'components/composer': ['lazy', 'components/ui', 'composer', 'hooks', 'locales', 'protocol', 'stream', 'text', 'dom'],
  // Before the chat, whose slots include the list.
  'components/threads': ['lazy', 'components/ui', 'hooks', 'locales', 'protocol', 'text', 'threads'],
  'components/chat': [
    'lazy',
    'components/ui',
    'components/composer',
    'components/threads',
    'composer',
    'conversation',
    'components/result',
    'components/chart',
    'components/table',
    'components/markdown',
    'hooks',
    'locales',
    'markdown',
    'protocol',
    'rows',
    'scroll',
    'stream',
    'text',
    'threads',
    'dom',
  ],
  'components/app': [
    'components/ui',
    'components/chat',
    'components/threads',
    'hooks',
    'locales',
    'protocol',
    'stream',
    'text',
    'threads',
    'dom',
  ],
  'components/publish': ['components/ui', 'hooks', 'platform', 'protocol', 'stream', 'text', 'dom'],
  'components/embed': [
    'components/ui',
    'components/chat',
    'components/chart',
    'components/table',
    'components/markdown',
    'hooks',
    'embed',
    'chart/draw',
    'locales',
    'protocol',
    'rows',
    'stream',
    'text',
    'dom',
  ],
};

/** The only folders that may import React or TanStack Query. */
export const REACT_LAYERS: readonly string[] = ['hooks', 'components'];
