import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ChatMessage, ChatProvider, type ChatSession, type Locale, useChatSession } from 'tabletalk';
import { type Agent, createTestService, type TestServiceOptions } from 'tabletalk/testing';
import { cutAfter } from './cutAfter.js';
import { sampleAnalyst } from './sampleAnalyst.js';

/** The conversation around a story, as its parameter `chat`. */
export interface StoryConversation {
  /** Asked as soon as the story is mounted. */
  readonly question?: string;
  /** The agent that answers. Defaults to one that answers anything from a sample store. */
  readonly agent?: Agent;
  /** Length of deltas, and delays between lines. Defaults to no delays. */
  readonly pace?: TestServiceOptions['pace'];
  /** A thread to read or to continue. */
  readonly chatId?: string;
  readonly initialMessages?: readonly ChatMessage[];
  /** The API key that the page sends. Only `test`, the default, is valid. */
  readonly apiKey?: string;
  /** HTTP status of every response. By default the service answers. */
  readonly status?: number;
  /** `offline`: requests fail. `silent`: they never end. */
  readonly network?: 'offline' | 'silent';
  /** Drops the connection after this number of lines of the first response, and fails all later requests. */
  readonly cutAfterLines?: number;
  /** The same, but later requests never end. */
  readonly isSilentAfterCut?: boolean;
}

/** The parameter that sets a story's conversation. */
export interface ChatParameter {
  readonly chat: StoryConversation;
}

/** The choices in the toolbar. */
export interface StoryLook {
  readonly colorScheme: 'light' | 'dark' | 'auto';
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
}

export interface StoryFrameProps {
  readonly look: StoryLook;
  /** Width in pixels. Defaults to the full width. */
  readonly width?: number | undefined;
  /** `page`: the story fills the page. `part`: it has space around it. */
  readonly layout: 'page' | 'part';
  readonly isInDocs: boolean;
  readonly conversation?: StoryConversation | undefined;
  readonly children: ReactNode;
}

const LookContext = createContext<StoryLook | undefined>(undefined);
const SessionContext = createContext<ChatSession | undefined>(undefined);

/** The look for parts that set it themselves, such as `Chat`. */
export function useStoryLook(): StoryLook {
  return given(useContext(LookContext));
}

/** The session of the conversation around the story. */
export function useStorySession(): ChatSession {
  return given(useContext(SessionContext));
}

/** Gives a story the toolbar's look, and a session with an in-page test service. */
export function StoryFrame({ look, width, layout, isInDocs, conversation = {}, children }: StoryFrameProps) {
  const isPage = layout === 'page';
  return (
    <LookContext value={look}>
      <div
        data-tt-root=""
        data-color-scheme={look.colorScheme}
        lang={look.locale.code}
        dir={look.direction}
        style={{
          boxSizing: 'border-box',
          minHeight: isInDocs ? undefined : '100dvh',
          height: isPage ? (isInDocs ? 600 : '100dvh') : undefined,
          padding: isPage ? 0 : 24,
          background: 'var(--tt-color-background)',
          color: 'var(--tt-color-text)',
        }}
      >
        <div style={{ maxWidth: width, height: isPage ? '100%' : undefined }}>
          <Conversation {...conversation} locale={look.locale}>
            {children}
          </Conversation>
        </div>
      </div>
    </LookContext>
  );
}

interface ConversationProps extends StoryConversation {
  readonly locale: Locale;
  readonly children: ReactNode;
}

function Conversation({ locale, children, ...conversation }: ConversationProps) {
  const { question, chatId, initialMessages, apiKey = 'test' } = conversation;
  const [{ fetch, close }] = useState(() => createStoryFetch(conversation));
  const session = useChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey },
    sessionSettings: { externalId: 'ann' },
    fetch,
    ...(chatId !== undefined && { chatId }),
    ...(initialMessages && { initialMessages }),
  });
  useEffect(() => close, [close]);
  useEffect(() => {
    if (question !== undefined) void session.send(question);
  }, [session, question]);
  return (
    <SessionContext value={session}>
      <ChatProvider session={session} locale={locale}>
        {children}
      </ChatProvider>
    </SessionContext>
  );
}

interface StoryFetch {
  readonly fetch: typeof globalThis.fetch;
  readonly close: () => void;
}

function createStoryFetch(conversation: StoryConversation): StoryFetch {
  const { agent = sampleAnalyst, pace, status, network, cutAfterLines, isSilentAfterCut = false } = conversation;
  const service = createTestService({ agent, pace });
  const fail = (isSilent: boolean): Promise<Response> =>
    isSilent ? new Promise(() => {}) : Promise.reject(new TypeError('Failed to fetch'));
  return {
    close: () => service.close(),
    fetch: async (input, init) => {
      if (network !== undefined) return fail(network === 'silent');
      if (status !== undefined) return new Response('{"error":"The database is not available"}', { status });
      if (cutAfterLines === undefined) return service.fetch(input, init);
      if (service.requests.length > 0) return fail(isSilentAfterCut);
      return cutAfter(await service.fetch(input, init), cutAfterLines);
    },
  };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A story is rendered without StoryFrame, which .storybook/preview adds.');
  return value;
}
