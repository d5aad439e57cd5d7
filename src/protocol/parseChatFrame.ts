import type { ChatRole, ChatStreamLine, ChatToolCall, ChatUsage } from './chatMessage.js';
import { asBoolean, asFiniteNumber, asString, asStringArray, isRecord } from './narrow.js';
import { findErrorWords, isBusyError } from './readErrorBody.js';
import { MAX_UNKNOWN_FIELDS } from './textLimits.js';

/** The fields of one line of a message. A field that the line doesn't have, or has with a wrong type, is absent. */
export interface ChatMessageLine {
  /** The message that the line belongs to. */
  readonly id: string;
  /** Who sent the message. */
  readonly role?: ChatRole | undefined;
  /** Text: an increment if `isDelta`, else the whole text. */
  readonly content?: string | undefined;
  /** Reasoning: an increment if `isDelta`, else the whole text. */
  readonly thinking?: string | undefined;
  /** The parts of a tool call that the line carries. */
  readonly toolCall?: Partial<ChatToolCall> | undefined;
  /** Path of the agent graph node that produced it. */
  readonly graphPath?: readonly string[] | undefined;
  /** Whether the line is an increment. */
  readonly isDelta: boolean;
  /** Whether the message is still being generated. */
  readonly isInProcess: boolean;
  /** As received. The spec doesn't define it. */
  readonly isStructuredResponse?: boolean | undefined;
  /** Ordering number. */
  readonly sort?: number | undefined;
  /** Fields the spec does not list, as received; at most 100. */
  readonly unknownFields?: Readonly<Record<string, unknown>> | undefined;
}

/** A parsed line of the stream (spec: Chat stream message), including sentinels of newer servers. */
export type ChatFrame =
  /** A line of a message. */
  | { readonly kind: 'message'; readonly message: ChatMessageLine }
  /** The start of a response: the thread's id, whether a run is active, and the question of a suspended run. */
  | {
      readonly kind: 'cutoff';
      readonly chatId?: string | undefined;
      readonly isStreaming?: boolean | undefined;
      readonly suspendedMessageId?: string | undefined;
    }
  /** The thread's state as the server keeps it; the messages are as received. */
  | { readonly kind: 'state'; readonly messages: readonly unknown[] }
  /** The run was stopped. */
  | { readonly kind: 'aborted' }
  /** The run was suspended; if `retryable`, sending the question again resumes it. */
  | { readonly kind: 'suspended'; readonly retryable: boolean; readonly messageId?: string | undefined }
  /** Token counts of the run. */
  | { readonly kind: 'usage'; readonly usage: ChatUsage }
  /** The run failed. */
  | { readonly kind: 'error'; readonly message: string }
  /** A JSON-RPC error object, such as an authentication failure with status 200. */
  | { readonly kind: 'rpc-error'; readonly message: string; readonly code?: number | undefined }
  /** An unknown sentinel, or a line without an id. */
  | { readonly kind: 'unknown' };

const UNKNOWN: ChatFrame = { kind: 'unknown' };

/** Narrows one line, parsed from JSON. Never throws: an unrecognised line is `unknown`. */
export function parseChatFrame(line: unknown): ChatFrame {
  if (!isRecord(line)) return UNKNOWN;
  const id = asString(line.id);
  if (id === undefined || id === '' || line.jsonrpc !== undefined) return parseLineWithoutId(line);
  return isSentinelId(id) ? parseSentinel(id, line) : { kind: 'message', message: parseMessage(id, line) };
}

/**
 * Sentinels look like `__name__`. The names that every object inherits, such as `__proto__`, look the same but are plain ids:
 * services don't use them for sentinels.
 */
function isSentinelId(id: string): boolean {
  return id.length > 4 && id.startsWith('__') && id.endsWith('__') && !Object.hasOwn(Object.prototype, id);
}

function parseSentinel(id: string, line: ChatStreamLine): ChatFrame {
  const state = isRecord(line.state) ? line.state : {};
  switch (id) {
    case '__cutoff__':
      return {
        kind: 'cutoff',
        chatId: asString(state.chatId) || undefined,
        isStreaming: asBoolean(state.isStreaming),
        suspendedMessageId: isRecord(state.suspended) ? asString(state.suspended.messageId) : undefined,
      };
    case '__state__':
      return { kind: 'state', messages: Array.isArray(state.messages) ? state.messages : [] };
    case '__aborted__':
      return { kind: 'aborted' };
    case '__suspended__':
      return { kind: 'suspended', retryable: line.retryable === true, messageId: asString(line.messageId) };
    case '__usage__':
      return { kind: 'usage', usage: parseUsage(line.usage) };
    default:
      return UNKNOWN;
  }
}

function parseLineWithoutId(line: ChatStreamLine): ChatFrame {
  const { error } = line;
  const message = findErrorWords(line) ?? '';
  if (isRecord(error) && line.jsonrpc !== undefined) {
    return { kind: 'rpc-error', message, code: asFiniteNumber(error.code) };
  }
  // A `message` without an `error` may be anything that a newer server adds, unless it is the spec's error message.
  return isRecord(error) || typeof error === 'string' || isBusyError(message) ? { kind: 'error', message } : UNKNOWN;
}

function parseUsage(usage: unknown): ChatUsage {
  if (!isRecord(usage)) return {};
  return {
    models: usage.models,
    llmCalls: asFiniteNumber(usage.llmCalls),
    inputTokens: asFiniteNumber(usage.inputTokens),
    outputTokens: asFiniteNumber(usage.outputTokens),
    cacheReadTokens: asFiniteNumber(usage.cacheReadTokens),
    cacheWriteTokens: asFiniteNumber(usage.cacheWriteTokens),
    totalTokens: asFiniteNumber(usage.totalTokens),
  };
}

function parseMessage(id: string, line: ChatStreamLine): ChatMessageLine {
  return {
    id,
    role: parseRole(line.role),
    content: asString(line.content),
    thinking: asString(line.thinking),
    toolCall: parseToolCallFields(line.toolCall),
    graphPath: asStringArray(line.graphPath),
    isDelta: line.isDelta === true,
    isInProcess: line.isInProcess === true,
    isStructuredResponse: asBoolean(line.isStructuredResponse),
    sort: asFiniteNumber(line.sort),
    unknownFields: unknownFields(line),
  };
}

/** A sender that isn't known must not be mistaken for the assistant, whose message can be the final answer. */
function parseRole(role: unknown): ChatRole | undefined {
  if (typeof role !== 'string' || role === '') return undefined;
  return role === 'user' || role === 'assistant' ? role : 'tool';
}

function parseToolCallFields(toolCall: unknown): Partial<ChatToolCall> | undefined {
  if (!isRecord(toolCall)) return undefined;
  const name = asString(toolCall.name);
  return {
    ...(name === undefined ? undefined : { name }),
    ...(toolCall.input == null ? undefined : { input: toolCall.input }),
    ...(toolCall.result == null ? undefined : { result: toolCall.result }),
  };
}

const LISTED: ReadonlySet<string> = new Set([
  'id',
  'role',
  'content',
  'thinking',
  'toolCall',
  'graphPath',
  'isDelta',
  'isInProcess',
  'isStructuredResponse',
  'sort',
]);

/** Allocates an object only if there are any: most lines are deltas without unknown fields. */
function unknownFields(line: ChatStreamLine): Readonly<Record<string, unknown>> | undefined {
  let found: [string, unknown][] | undefined;
  for (const field in line) {
    if (LISTED.has(field) || !Object.hasOwn(line, field)) continue;
    found ??= [];
    found.push([field, line[field]]);
    if (found.length === MAX_UNKNOWN_FIELDS) break;
  }
  return found === undefined ? undefined : Object.fromEntries(found);
}
