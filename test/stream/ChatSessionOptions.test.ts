import { expect, it, vi } from 'vitest';
import { type ChatAuth, type ChatSessionOptions, createChatSession } from '../../src/stream/index.js';

const chatApiUrl = 'https://ai.example.com/agents/1';
const proxy = { type: 'proxy' } as const;
const key = { type: 'api-key', apiKey: 'k' } as const;
const token = { type: 'service-token', token: 'jwt' } as const;
const sessionSettings = { externalId: 'ann' };

/** Never run: each line must compile, or must not. */
function shapes(auth: ChatAuth): readonly ChatSessionOptions[] {
  return [
    { chatApiUrl, auth },
    { chatApiUrl, auth: proxy, activeBranchName: undefined },
    { chatApiUrl, auth: key, sessionSettings, activeBranchName: 'dev', isDefaultBranch: false },
    { chatApiUrl, auth: token, activeBranchName: 'dev' },
    // @ts-expect-error the proxy's server decides on the branch
    { chatApiUrl, auth: proxy, activeBranchName: 'dev' },
    // @ts-expect-error the proxy's server decides on the branch
    { chatApiUrl, auth: proxy, isDefaultBranch: false },
    // @ts-expect-error the proxy's server decides who asks
    { chatApiUrl, auth: proxy, sessionSettings },
    // @ts-expect-error it may be a proxy
    { chatApiUrl, auth, activeBranchName: 'dev' },
  ];
}

it.each([{ activeBranchName: 'dev' }, { isDefaultBranch: true }])(
  'refuses %o with a proxy where types are not checked, and names `branch`',
  (branch) => {
    expect(shapes).toBeTypeOf('function');
    const options = { chatApiUrl, auth: proxy, ...branch } as unknown as ChatSessionOptions;
    expect(() => createChatSession(options)).toThrow(/createChatProxy the option `branch`/);
  },
);

it.each([{ toolKinds: { runQuery: 'sql' } }, { vendor: 'A b' }])(
  'refuses %o as soon as the session is created',
  (wrong) => {
    const options = { chatApiUrl, auth: proxy, ...wrong } as unknown as ChatSessionOptions;
    expect(() => createChatSession(options)).toThrow(expect.objectContaining({ code: 'configuration' }));
  },
);

it('warns in a browser that a proxy ignores `sessionSettings`, without their value', () => {
  vi.stubGlobal('document', {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  createChatSession({ chatApiUrl, auth: proxy, sessionSettings } as unknown as ChatSessionOptions);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/`sessionSettings` have no effect(?!.*\bann\b)/)]]);
  vi.unstubAllGlobals();
  warn.mockRestore();
});
