import { expect, it } from 'vitest';
import * as server from '../../src/server/index.js';

it('exports the proxies and the adapter for Node', () => {
  expect(Object.keys(server).sort()).toEqual(['createChatProxy', 'createDataProxy', 'toNodeHandler']);
});
