import { useEffect, useState } from 'react';
import { Chat, type ChatProps } from 'tabletalk';
import { type Agent, createTestService, type TestServiceOptions } from 'tabletalk/testing';
import { cutAfter } from './cutAfter.js';

export interface StoryChatProps {
  /** The agent that answers. Defaults to one that repeats the question. */
  agent?: Agent;
  /** Length of deltas, and delays between lines. Defaults to no delays. */
  pace?: TestServiceOptions['pace'];
  /** The API key that the page sends. Only `test`, the default, is valid. */
  apiKey?: string;
  /** HTTP status of every response. By default the service answers. */
  status?: number;
  /** Drops the connection after this many lines of the first response, and fails all later requests. */
  cutAfterLines?: number;
  colorScheme?: 'light' | 'dark' | 'auto';
  direction?: 'ltr' | 'rtl';
  /** Width in pixels. Defaults to the full width. */
  width?: number;
  /** Defaults to American English. */
  locale?: ChatProps['locale'];
  title?: string;
  suggestions?: string[];
  slots?: ChatProps['slots'];
  toolRenderers?: ChatProps['toolRenderers'];
}

/** `<Chat>` with an in-page test service. */
export function StoryChat({
  agent,
  pace,
  apiKey = 'test',
  status,
  cutAfterLines,
  direction,
  width,
  ...chat
}: StoryChatProps) {
  const [service] = useState(() => createTestService({ agent, pace }));
  useEffect(() => () => service.close(), [service]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (status !== undefined) return new Response('{"error":"The database is not available"}', { status });
    if (cutAfterLines === undefined) return service.fetch(input, init);
    if (service.requests.length > 0) throw new TypeError('Failed to fetch');
    return cutAfter(await service.fetch(input, init), cutAfterLines);
  };
  return (
    <div style={{ height: '100dvh', width, maxWidth: '100%' }}>
      <Chat
        chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
        auth={{ type: 'api-key', apiKey }}
        sessionSettings={{ externalId: 'ann' }}
        fetch={fetch}
        dir={direction}
        {...chat}
      />
    </div>
  );
}
