/** Sender of a message. The spec lists `user` and `assistant`; live services also send `tool`. */
export type ChatRole = 'user' | 'assistant' | 'tool';

/**
 * A tool call inside a message. On the wire `input` and `result` are strings holding JSON; some servers send
 * objects. Both are kept as they came: `parseToolCall` reads them.
 */
export interface ChatToolCall {
  readonly name: string;
  readonly input?: unknown;
  /** Present only when the call is complete. */
  readonly result?: unknown;
}

/**
 * One message of a thread as it stands now: the merge of all lines that carried its `id`
 * (spec: Chat stream message). Fields that the spec does not list are kept on the object as they came.
 */
export interface ChatMessage {
  readonly id: string;
  readonly role: ChatRole;
  /** Message text, markdown; `''` while nothing has arrived. */
  readonly content: string;
  /** The agent's reasoning; `''` when there is none. */
  readonly thinking: string;
  readonly toolCall?: ChatToolCall | undefined;
  /** Agent graph node that produced it; first element `final` marks the consolidated answer. */
  readonly graphPath: readonly string[];
  /** Whether the last line that changed this message was an increment. */
  readonly isDelta: boolean;
  /** Whether the message is still being generated. */
  readonly isInProcess: boolean;
  /** Kept and without behaviour here; the spec does not say what it means. */
  readonly isStructuredResponse?: boolean | undefined;
  /** Newest finite ordering number the server gave it; absent when it never gave one. */
  readonly sort?: number | undefined;
}

/** Token counts of a run, as the newer `__usage__` line reports them. */
export interface ChatUsage {
  readonly models?: unknown;
  readonly llmCalls?: number | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly cacheReadTokens?: number | undefined;
  readonly cacheWriteTokens?: number | undefined;
  readonly totalTokens?: number | undefined;
}

/** One line of the chat stream after `JSON.parse`: an object, nothing more is promised. */
export type ChatStreamLine = Readonly<Record<string, unknown>>;
