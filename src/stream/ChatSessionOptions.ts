import type { ChatError } from '../protocol/ChatError.js';
import type { ChatMessage, ChatStreamLine } from '../protocol/chatMessage.js';
import type { SessionSettings } from '../protocol/chatRequest.js';
import type { DataApiOptions, DataClient } from '../protocol/dataApi.js';
import type { ChatFrame } from '../protocol/parseChatFrame.js';
import type { ToolKinds } from '../protocol/toolKind.js';
import type { ChatOutcome } from './ChatSession.js';

/** How a client without a proxy is authenticated. */
type DirectAuth =
  /** For servers and trials only: a browser hands the key to everyone who opens the page. */
  | { readonly type: 'api-key'; readonly apiKey: string }
  /** A JWT of the end user. A function is called for each request, and once more after an `auth` failure. */
  | { readonly type: 'service-token'; readonly token: string | (() => string | Promise<string>) };

/** How requests to the AI API are authenticated (spec: Authentication). Exactly one credential is sent. */
export type ChatAuth =
  | DirectAuth
  /** Our own server adds the credential (see `tabletalk/server`); we send none. */
  | {
      readonly type: 'proxy';
      readonly headers?: Readonly<Record<string, string>> | undefined;
      /** Default `same-origin`. */
      readonly credentials?: RequestCredentials | undefined;
    };

/**
 * Who asks and on which branch. A proxy decides both on the server (`sessionSettings` and `branch` of
 * `createChatProxy`) and takes neither from a page, so these options don't compile with proxy authentication.
 */
type ChatIdentityOptions =
  | {
      readonly auth: DirectAuth;
      /** Who asks. Required with an API key, not sent with a service token. */
      readonly sessionSettings?: SessionSettings | undefined;
      /** Development branch to run queries against (spec: Stream chat state). */
      readonly activeBranchName?: string | undefined;
      /** The service's default: `true` without `activeBranchName`, `false` with it. */
      readonly isDefaultBranch?: boolean | undefined;
    }
  | {
      readonly auth: ChatAuth;
      readonly sessionSettings?: undefined;
      readonly activeBranchName?: undefined;
      readonly isDefaultBranch?: undefined;
    };

interface ChatConnectionOptions {
  /**
   * The agent's Chat API URL, with or without `/chat/stream-chat-state`; https, or http on localhost. A relative
   * address of a proxy is resolved against the page.
   */
  readonly chatApiUrl: string;
  /** The vendor's word in headers and names; default `svc`. */
  readonly vendor?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Longest accepted line in characters; default 16 Mi (`__state__` is large). Beyond it: a `limit` error. */
  readonly maxLineLength?: number | undefined;
  /** Longest accepted response in bytes; default 256 MiB. Beyond it: a `limit` error. */
  readonly maxResponseBytes?: number | undefined;
}

export type ChatTransportOptions = ChatConnectionOptions & ChatIdentityOptions;

interface ChatConversationOptions {
  /** A thread to go on with; `load()` reads it. */
  readonly chatId?: string | undefined;
  /**
   * The way to all rows of a result, of which an answer carries the first alone. The session makes no use of it:
   * `ChatProvider` and `Chat` hand it to `useAllRows`.
   */
  readonly dataApi?: DataApiOptions | DataClient | undefined;
  /**
   * The product's own tools that are shown as query results or metadata: `{ runQuery: 'sqlApi', findFields: 'meta' }`. The
   * session makes no use of it either. Default: the protocol's tools alone.
   */
  readonly toolKinds?: ToolKinds | undefined;
  /** Messages to show before anything is read, oldest first. */
  readonly initialMessages?: readonly ChatMessage[] | undefined;
  /** The service named the thread; keep the id to find the thread after a reload. */
  readonly onChatIdChange?: ((chatId: string | undefined) => void) | undefined;
  readonly onFinish?: ((outcome: ChatOutcome) => void) | undefined;
  readonly onError?: ((error: ChatError) => void) | undefined;
  /** Called with every line of every response, as received, and its frame, before it is applied. */
  readonly onFrame?: ((line: ChatStreamLine, frame: ChatFrame) => void) | undefined;
}

export type ChatSessionOptions = ChatConversationOptions & ChatTransportOptions;
