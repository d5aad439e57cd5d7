import { Chat, type ChatProps, type Locale, useChatStream } from 'tabletalk';
import { createChatSession, decodeNdjson } from 'tabletalk/core';
import { createEmbedHost } from 'tabletalk/embed';
import { useTurns } from 'tabletalk/hooks';
import { deDE } from 'tabletalk/locales/de-DE';
import { createDataClient } from 'tabletalk/platform';
import { createChatProxy } from 'tabletalk/server';
import { createTestService } from 'tabletalk/testing';
import 'tabletalk/styles.css';

const locale: Locale = deDE;
const options: ChatProps = { chatApiUrl: '/api', auth: { type: 'proxy' }, locale, fetch: createTestService().fetch };

export function Status(): string {
  const { status, chatId } = useChatStream();
  return `${status} ${chatId} ${useTurns().length}`;
}

export const page = <Chat {...options} />;

// @ts-expect-error There is no such kind of authentication.
export const wrong = <Chat chatApiUrl="/api" auth={{ type: 'password' }} />;

export { createChatProxy, createChatSession, createDataClient, createEmbedHost, decodeNdjson };
