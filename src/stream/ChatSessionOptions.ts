import type { ChatError } from '../protocol/ChatError.js';
import type { ChatMessage, ChatStreamLine } from '../protocol/chatMessage.js';
import type { SessionSettings } from '../protocol/chatRequest.js';
import type { ChatFrame } from '../protocol/parseChatFrame.js';
import type { DataApiOptions, DataClient } from '../protocol/platform/dataApi.js';
import type { ToolKinds } from '../protocol/toolKind.js';
import type { ChatEvent } from './ChatEvent.js';
import type { ChatOutcome } from './ChatSession.js';
import type { ChatTurn } from './turns/ChatTurn.js';
import type { ChatTransport } from './wire/ChatTransport.js';

/** How a client without a proxy is authenticated. */
type DirectAuth =
  /** For servers and trials only: in a browser, everyone who opens the page can read the key. */
  | { readonly type: 'api-key'; readonly apiKey: string }
  /** The end user's JWT. A function is called for each request, and once more after an `auth` failure. */
  | {
      readonly type: 'service-token';
      /** The JWT, or a function that returns it. */
      readonly token: string | (() => string | Promise<string>);
    };

/** How requests to the AI API are authenticated (spec: Authentication). At most one credential is sent. */
export type ChatAuth =
  | DirectAuth
  /** Your server adds the credential (see `tabletalk/server`); the browser sends none. */
  | {
      readonly type: 'proxy';
      /**
       * Headers of every request, such as a CSRF token.
       *
       * @default none
       */
      readonly headers?: Readonly<Record<string, string>> | undefined;
      /**
       * Whether requests carry cookies: see the option of `fetch`.
       *
       * @default same-origin
       */
      readonly credentials?: RequestCredentials | undefined;
    };

/**
 * The user and the branch. With a proxy, the server sets both (`sessionSettings` and `branch` of `createChatProxy`) and
 * ignores those of a page, so these options don't compile with proxy authentication.
 */
type ChatIdentityOptions =
  | {
      /** How requests are authenticated. */
      readonly auth: DirectAuth;
      /** The user who asks. Required with an API key; not sent with a service token. */
      readonly sessionSettings?: SessionSettings | undefined;
      /**
       * Development branch to run queries against (spec: Stream chat state).
       *
       * @default the main branch
       */
      readonly activeBranchName?: string | undefined;
      /**
       * Whether `activeBranchName` is the main branch.
       *
       * @default the service's: `true` without `activeBranchName`, `false` with it
       */
      readonly isDefaultBranch?: boolean | undefined;
    }
  | {
      /** How requests are authenticated. */
      readonly auth: ChatAuth;
      readonly sessionSettings?: undefined;
      readonly activeBranchName?: undefined;
      readonly isDefaultBranch?: undefined;
    };

/** Address and limits of a connection. */
interface ChatConnectionOptions {
  /**
   * The agent's Chat API URL, with or without `/chat/stream-chat-state`. Must be https, or http on localhost. A relative
   * URL, such as a proxy's, is resolved against the page.
   */
  readonly chatApiUrl: string;
  /**
   * The vendor's name in headers and tool names.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Maximum length of a line in characters. A longer one causes a `limit` error.
   *
   * @default 16 Mi, since `__state__` is large
   */
  readonly maxLineLength?: number | undefined;
  /**
   * Maximum size of a response in bytes. A larger one causes a `limit` error.
   *
   * @default 256 MiB
   */
  readonly maxResponseBytes?: number | undefined;
}

/** Options of `createChatTransport`. */
export type ChatTransportOptions = ChatConnectionOptions & ChatIdentityOptions;

/** The thread, and callbacks. */
interface ChatConversationOptions {
  /**
   * A thread to continue; `load()` reads it. In `Chat` and the hooks, changing it opens the new thread, unless that is already
   * shown. An empty id is none.
   *
   * @default a new thread
   */
  readonly chatId?: string | undefined;
  /**
   * Access to all rows of a result; an answer carries only the first ones. The session doesn't use it: `ChatProvider` and
   * `Chat` pass it to `useAllRows`.
   *
   * @default none
   */
  readonly dataApi?: DataApiOptions | DataClient | undefined;
  /**
   * Your own tools that are shown as query results or metadata: `{ runQuery: 'sqlApi', findFields: 'meta' }`. The session only
   * validates it.
   *
   * @default the protocol's tools
   */
  readonly toolKinds?: ToolKinds | undefined;
  /**
   * Messages to show before a thread is read, oldest first.
   *
   * @default none
   */
  readonly initialMessages?: readonly ChatMessage[] | undefined;
  /** Called when the service has assigned the thread's id, and with undefined after a reset. Store it to load the thread later. */
  readonly onChatIdChange?: ((chatId: string | undefined) => void) | undefined;
  /**
   * Called when a question, a read or a reconnect has ended. `turn` is the thread's newest: the one just asked, or the last one
   * of the thread that was read. Undefined in an empty thread.
   */
  readonly onFinish?: ((outcome: ChatOutcome, turn: ChatTurn | undefined) => void) | undefined;
  /** Called with the reason of each failure and interruption, and for each line that could not be read. */
  readonly onError?: ((error: ChatError) => void) | undefined;
  /**
   * Called when something happens to a question, and in `Chat` and the hooks also when a reader does something; for product
   * analytics. Events contain no text, rows or addresses. Reading a thread isn't an event. May be a new function on every render.
   */
  readonly onEvent?: ((event: ChatEvent) => void) | undefined;
  /** Called with every line of every response, as received, and its frame, before it is applied. */
  readonly onFrame?: ((line: ChatStreamLine, frame: ChatFrame) => void) | undefined;
}

/** How the service is reached: at its address, or through your own transport. */
type ChatServiceOptions =
  | (ChatTransportOptions & { readonly transport?: undefined })
  | ({
      /**
       * Your own connection to the service, such as a socket or a native bridge, in place of `chatApiUrl` and `auth`. It yields
       * the lines of the protocol. With hooks and components it may be a new object on every render: each request uses the
       * newest.
       *
       * @default requests to `chatApiUrl`
       */
      readonly transport: ChatTransport;
      /**
       * The vendor's name in tool names.
       *
       * @default svc
       */
      readonly vendor?: string | undefined;
      /**
       * Sends the requests of `dataApi`.
       *
       * @default the global `fetch`
       */
      readonly fetch?: typeof globalThis.fetch | undefined;
    } & { readonly [Name in Exclude<keyof ChatTransportOptions, 'vendor' | 'fetch'>]?: undefined });

/** Options of `createChatSession`. */
export type ChatSessionOptions = ChatConversationOptions & ChatServiceOptions;
