import type { ChatMessage, ChatRole, ChatToolCall } from '../protocol/chatMessage.js';
import type { ChatMessageLine } from '../protocol/parseChatFrame.js';
import { MAX_UNKNOWN_FIELDS } from '../protocol/textLimits.js';
import { DeltaText } from './DeltaText.js';

/** A message while lines still change it. `toMessage` gives the object that readers see. */
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
  /** `sort` of the complete line, and the response it came in. */
  completedAt: { readonly sort: number; readonly response: number } | undefined;
  isStructuredResponse: boolean | undefined;
  /** `sort` of the first line, and the newest finite one. */
  firstSort: number | undefined;
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
    firstSort: undefined,
    newestSort: undefined,
    unknownFields: undefined,
  };
}

/**
 * Applies one line to a message: the only place where lines become text (spec: Chat stream message).
 *
 * A delta appends; another line replaces the fields it carries. Once complete, only another complete line
 * changes the message: no delta reopens it and a late start never undoes a result; a line that was overtaken on its
 * way only adds what is missing. `response` is a number that rises with each HTTP response.
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
  // A delta does not say that the message is done, whatever it carries in `isInProcess`.
  message.isInProcess = !isFinal;
  message.isComplete ||= isFinal;
  if (isFinal && line.sort !== undefined) message.completedAt = { sort: line.sort, response };
}

/** A line from before the complete one, arriving after it: the input of a call, or thinking that was streamed. */
function addMissing(message: MergedMessage, line: ChatMessageLine, response: number): void {
  if (message.toolCall !== undefined && message.toolCall.input === undefined && line.toolCall?.input !== undefined) {
    message.toolCall = { ...message.toolCall, input: line.toolCall.input };
  }
  const { completedAt } = message;
  const wasOvertaken = line.sort !== undefined && completedAt?.response === response && line.sort < completedAt.sort;
  if (wasOvertaken && line.isDelta && line.thinking) message.thinking.append(line.thinking, line.sort, response);
}

function mergeText(message: MergedMessage, line: ChatMessageLine, response: number, isFinal: boolean): void {
  const { content, thinking, sort } = line;
  if (line.isDelta) {
    if (content) message.content.append(content, sort, response);
    if (thinking) message.thinking.append(thinking, sort, response);
    return;
  }
  if (content !== undefined) message.content.replace(content, sort, response, isFinal);
  // The complete line often carries `thinking: ""`; that does not take back what was streamed.
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

/** Every line may bring others, and all are copied with each change of the message. */
function mergeFields(known: Fields = {}, line: Fields): Fields {
  let room = MAX_UNKNOWN_FIELDS - Object.keys(known).length;
  const added = Object.entries(line).filter(([field]) => Object.hasOwn(known, field) || room-- > 0);
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added) };
}

type Fields = Readonly<Record<string, unknown>>;

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The message as readers see it; a new object at each call. */
export function toMessage(message: MergedMessage): ChatMessage {
  return {
    // Fields the spec does not list stay on the object; the listed ones win over them.
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

/** Whether two objects of one message say the same; nested values are compared by identity. */
export function isSameMessage(a: ChatMessage, b: ChatMessage): boolean {
  const fields = new Map(Object.entries(a));
  const others = Object.entries(b);
  return fields.size === others.length && others.every(([field, value]) => fields.get(field) === value);
}
