import type { ChatMessage, ChatRole, ChatToolCall } from '../protocol/chatMessage.js';
import type { ChatMessageLine } from '../protocol/parseChatFrame.js';
import { MAX_UNKNOWN_FIELDS } from '../protocol/textLimits.js';
import { DeltaText } from './DeltaText.js';
import { isSameList } from './isSameList.js';

/** The mutable state of a message. `toMessage` makes the object for readers. */
export interface MergedMessage {
  readonly id: string;
  role: ChatRole | undefined;
  readonly content: DeltaText;
  readonly thinking: DeltaText;
  toolCall: ChatToolCall | undefined;
  graphPath: readonly string[];
  isDelta: boolean;
  isInProcess: boolean;
  isComplete: boolean;
  /** `sort` and response of the complete line. */
  completedAt: { readonly sort: number; readonly response: number } | undefined;
  isStructuredResponse: boolean | undefined;
  /** The newest finite `sort`. */
  newestSort: number | undefined;
  unknownFields: Readonly<Record<string, unknown>> | undefined;
}

export function createMergedMessage(id: string): MergedMessage {
  return {
    id,
    role: undefined,
    content: new DeltaText(),
    thinking: new DeltaText(),
    toolCall: undefined,
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isComplete: false,
    completedAt: undefined,
    isStructuredResponse: undefined,
    newestSort: undefined,
    unknownFields: undefined,
  };
}

/**
 * Applies one line to a message: the only place where lines become text (spec: Chat stream message).
 *
 * A delta appends; any other line replaces the fields it carries. Once complete, a message is changed only by another
 * complete line: no delta reopens it, and a late start never undoes a result. A late line only adds missing fields.
 * `response` increases with each HTTP response.
 */
export function mergeLine(message: MergedMessage, line: ChatMessageLine, response: number): void {
  const isFinal = !line.isDelta && !line.isInProcess;
  message.role ??= line.role;
  if (message.isComplete && !isFinal) {
    addMissing(message, line, response);
    return;
  }
  mergeText(message, line, response, isFinal);
  message.toolCall = mergeToolCall(message.toolCall, line.toolCall);
  if (line.graphPath !== undefined && !isSameList(message.graphPath, line.graphPath))
    message.graphPath = line.graphPath;
  message.isStructuredResponse = line.isStructuredResponse ?? message.isStructuredResponse;
  if (line.unknownFields !== undefined) message.unknownFields = mergeFields(message.unknownFields, line.unknownFields);
  message.isDelta = line.isDelta;
  // A delta never completes a message, whatever its `isInProcess`.
  message.isInProcess = !isFinal;
  message.isComplete ||= isFinal;
  if (isFinal && line.sort !== undefined) message.completedAt = { sort: line.sort, response };
}

/** A line that should have arrived before the complete one may add a call's input or streamed thinking. */
function addMissing(message: MergedMessage, line: ChatMessageLine, response: number): void {
  if (message.toolCall !== undefined && message.toolCall.input === undefined && line.toolCall?.input !== undefined) {
    message.toolCall = { ...message.toolCall, input: line.toolCall.input };
  }
  const { completedAt } = message;
  const isLate = line.sort !== undefined && completedAt?.response === response && line.sort < completedAt.sort;
  if (isLate && line.isDelta && line.thinking) message.thinking.append(line.thinking, line.sort, response);
}

function mergeText(message: MergedMessage, line: ChatMessageLine, response: number, isFinal: boolean): void {
  const { content, thinking, sort } = line;
  if (line.isDelta) {
    if (content) message.content.append(content, sort, response);
    if (thinking) message.thinking.append(thinking, sort, response);
    return;
  }
  if (content !== undefined) message.content.replace(content, sort, response, isFinal);
  // The complete line often carries `thinking: ""`, which must not erase the streamed thinking.
  if (thinking) message.thinking.replace(thinking, sort, response, isFinal);
}

function mergeToolCall(known: ChatToolCall | undefined, line: Partial<ChatToolCall> | undefined) {
  if (line === undefined) return known;
  const name = line.name ?? known?.name ?? '';
  const input = line.input ?? known?.input;
  const result = line.result ?? known?.result;
  const isSame = known?.name === name && known.input === input && known.result === result;
  return isSame ? known : { name, input, result };
}

/** Limits the number of fields: every line may add some, and every change of the message copies them all. */
function mergeFields(known: Fields = {}, line: Fields): Fields {
  let room = MAX_UNKNOWN_FIELDS - Object.keys(known).length;
  const added = Object.entries(line).filter(([field]) => Object.hasOwn(known, field) || room-- > 0);
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes the object for readers; a new one at each call. */
export function toMessage(message: MergedMessage): ChatMessage {
  return {
    // Fields that the spec doesn't list stay on the object; the listed ones take precedence.
    ...message.unknownFields,
    id: message.id,
    role: message.role ?? 'assistant',
    content: message.content.value,
    thinking: message.thinking.value,
    ...(message.toolCall && { toolCall: message.toolCall }),
    graphPath: message.graphPath,
    isDelta: message.isDelta,
    isInProcess: message.isInProcess,
    ...(message.isStructuredResponse !== undefined && { isStructuredResponse: message.isStructuredResponse }),
    ...(message.newestSort !== undefined && { sort: message.newestSort }),
  };
}

/** Whether two objects of one message are equal; nested values are compared by identity. */
export function isSameMessage(a: ChatMessage, b: ChatMessage): boolean {
  const fields = new Map(Object.entries(a));
  const others = Object.entries(b);
  return fields.size === others.length && others.every(([field, value]) => fields.get(field) === value);
}
