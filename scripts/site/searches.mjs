/**
 * What newcomers ask, and the beginning of the address that must be among the first three results.
 * @type {readonly (readonly [words: string, address: string])[]}
 */
export const SEARCHES = [
  ['install', '/guides/getting-started/'],
  ['api key', '/guides/server/'],
  ['next.js app router', '/guides/next/'],
  ['connect postgres', '/guides/own-agent/'],
  ['python agent', '/guides/remote-agent/'],
  ['dark mode', '/guides/theming/'],
  ['content security policy', '/guides/security/'],
  ['replace the composer', '/guides/slots/'],
  ['result table', '/components/ResultTable/'],
  ['useThreads', '/reference/'],
];
