import { useEffect, useState } from 'react';
import { Chat, type ChatProps } from 'tabletalk';
import { type Agent, createTestService, type TestServiceOptions } from 'tabletalk/testing';
import { cutAfter } from './cutAfter.js';

export interface StoryChatProps {
  /** Who answers; default: an agent that repeats the question. */
  agent?: Agent;
  /** Characters and milliseconds of a delta; default: as fast as it comes. */
  pace?: TestServiceOptions['pace'];
  /** The key the page sends; only `test` is right. */
  apiKey?: string;
  /** Answers every request with this status. */
  status?: number;
  /** Cuts the connection after so many lines of the first response; the network stays away. */
  cutAfterLines?: number;
  colorScheme?: 'light' | 'dark' | 'auto';
  direction?: 'ltr' | 'rtl';
  /** Pixels; default: the whole width. */
  width?: number;
  /** Default: American English. */
  locale?: ChatProps['locale'];
  title?: string;
  suggestions?: string[];
  slots?: ChatProps['slots'];
  toolRenderers?: ChatProps['toolRenderers'];
}

/** The ready-made chat, with a service that lives in the page. */
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
