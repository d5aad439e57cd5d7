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
export type { ChatOutcome, ChatSession, ChatSessionSnapshot, ChatStatus } from './ChatSession.js';
export type { ChatAuth, ChatSessionOptions, ChatTransportOptions } from './ChatSessionOptions.js';
export type { ChatTurn, TurnEnd, TurnState } from './ChatTurn.js';
export { createChatSession } from './createChatSession.js';
export { type ChatTransport, createChatTransport } from './createChatTransport.js';
export { createFrameLog, type FrameLog } from './createFrameLog.js';
export { createMessageStore, type MessageStore } from './createMessageStore.js';
export { decodeNdjson, type NdjsonLine, type NdjsonOptions } from './decodeNdjson.js';
export { groupTurns } from './deriveTurns.js';
export { findFinalAnswer } from './findFinalAnswer.js';
export { isBusyStatus } from './isBusyStatus.js';
export { keepConnected } from './keepConnected.js';
export {
  type MetaInvocation,
  type OtherInvocation,
  parseToolCall,
  type SqlApiInvocation,
  type ToolInvocation,
} from './parseToolCall.js';
