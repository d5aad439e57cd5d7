/**
 * The chat without a framework: a session that sends, streams, aborts and reconnects, and the layers below it (decoder,
 * message store, transport). Start with `createChatSession`.
 *
 * @module tabletalk/core
 */

export { ChatError, type ChatErrorCode } from '../protocol/ChatError.js';
export type { ChatMessage, ChatStreamLine, ChatToolCall, ChatUsage } from '../protocol/chatMessage.js';
export type { ChatAbortRequest, ChatStreamRequest, SessionSettings } from '../protocol/chatRequest.js';
export { type ChatFrame, parseChatFrame } from '../protocol/parseChatFrame.js';
export type { ToolKinds } from '../protocol/toolKind.js';
export type { MetaCube, MetaToolResult, ResultColumn, SqlToolResult } from '../protocol/toolResult.js';
export type { ChatEvent } from './ChatEvent.js';
export type { ChatOutcome, ChatSession, ChatSessionSnapshot, ChatStatus } from './ChatSession.js';
export type { ChatAuth, ChatSessionOptions, ChatTransportOptions } from './ChatSessionOptions.js';
export { createChatSession } from './createChatSession.js';
export { createMessageStore, type MessageStore } from './createMessageStore.js';
export { isBusyStatus } from './isBusyStatus.js';
export { keepConnected } from './keepConnected.js';
export type { ChatTurn, TurnEnd, TurnState } from './turns/ChatTurn.js';
export { groupTurns } from './turns/deriveTurns.js';
export { findFinalAnswer } from './turns/findFinalAnswer.js';
export {
  type MetaInvocation,
  type OtherInvocation,
  parseToolCall,
  type SqlApiInvocation,
  type ToolInvocation,
} from './turns/parseToolCall.js';
export type { ChatTransport } from './wire/ChatTransport.js';
export { createChatTransport } from './wire/createChatTransport.js';
export { createFrameLog, type FrameLog } from './wire/createFrameLog.js';
export { decodeNdjson, type NdjsonLine, type NdjsonOptions } from './wire/decodeNdjson.js';
