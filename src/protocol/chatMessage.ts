/** Sender of a message. The spec lists `user` and `assistant`; services also send `tool`, as which any other is read. */
export type ChatRole = 'user' | 'assistant' | 'tool';

/**
 * A tool call inside a message. On the wire, `input` and `result` are strings of JSON; some servers send objects. Both are kept
 * as received; `parseToolCall` parses them.
 */
export interface ChatToolCall {
  /** The tool's name on the wire. */
  readonly name: string;
  /** The call's arguments; absent until they arrive. */
  readonly input?: unknown;
  /** Present only when the call is complete. */
  readonly result?: unknown;
}

/**
 * The current state of a message: the merge of all lines with its `id` (spec: Chat stream message). Fields that the spec
 * doesn't list are kept on the object as received.
 */
export interface ChatMessage {
  /** Unique in the thread. */
  readonly id: string;
  /** Who sent it. */
  readonly role: ChatRole;
  /** Message text in Markdown; `''` until some arrives. */
  readonly content: string;
  /** The agent's reasoning; `''` if there is none. */
  readonly thinking: string;
  /** The call, in a message that calls a tool. */
  readonly toolCall?: ChatToolCall | undefined;
  /** Path of the agent graph node that produced it. The first element `final` marks the consolidated answer. */
  readonly graphPath: readonly string[];
  /** Whether the last line that changed this message was an increment. */
  readonly isDelta: boolean;
  /** Whether the message is still being generated. */
  readonly isInProcess: boolean;
  /** Kept as received. The spec doesn't define it. */
  readonly isStructuredResponse?: boolean | undefined;
  /** Newest finite ordering number from the server; absent if it never sent one. */
  readonly sort?: number | undefined;
}

/** Token counts of a run, from the `__usage__` line of newer servers. Each is absent if not reported. */
export interface ChatUsage {
  /** As received; the form isn't specified. */
  readonly models?: unknown;
  /** Number of calls of a language model. */
  readonly llmCalls?: number | undefined;
  /** Tokens sent to the model. */
  readonly inputTokens?: number | undefined;
  /** Tokens that the model wrote. */
  readonly outputTokens?: number | undefined;
  /** Input tokens read from the model's cache. */
  readonly cacheReadTokens?: number | undefined;
  /** Input tokens written to the model's cache. */
  readonly cacheWriteTokens?: number | undefined;
  /** Input and output tokens together, as the service counts them. */
  readonly totalTokens?: number | undefined;
}

/** One line of the chat stream, parsed from JSON: an object of any shape. */
export type ChatStreamLine = Readonly<Record<string, unknown>>;
