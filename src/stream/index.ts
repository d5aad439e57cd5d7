export { ChatError, type ChatErrorCode } from '../protocol/ChatError.js';
export type {
  ChatMessage,
  ChatRole,
  ChatStreamLine,
  ChatToolCall,
  ChatUsage,
} from '../protocol/chatMessage.js';
export type {
  ChatAbortRequest,
  ChatStreamRequest,
  ExternalSessionSettings,
  InternalSessionSettings,
  SessionSettings,
  UserAttribute,
} from '../protocol/chatRequest.js';
export { type ProtocolNames, protocolNames } from '../protocol/names.js';
export { type ChatFrame, type ChatMessageLine, parseChatFrame } from '../protocol/parseChatFrame.js';
export type { ToolKind, ToolKinds, ToolNaming } from '../protocol/toolKind.js';
export type {
  MetaCube,
  MetaMember,
  MetaToolResult,
  ResultColumn,
  SqlToolInput,
  SqlToolResult,
} from '../protocol/toolResult.js';
export type {
  ChatOutcome,
  ChatSession,
  ChatSessionSnapshot,
  ChatStatus,
  TurnEnd,
} from './ChatSession.js';
export type { ChatAuth, ChatSessionOptions, ChatTransportOptions } from './ChatSessionOptions.js';
export type { ChatTurn, TurnItem } from './ChatTurn.js';
export { createChatSession, isBusyStatus } from './createChatSession.js';
export { type ChatTransport, createChatTransport } from './createChatTransport.js';
export { createFrameLog, type FrameLog, type FrameLogEntry, type FrameLogOptions } from './createFrameLog.js';
export type { TransportRequest } from './createFrameTransport.js';
export { createMessageStore, type MessageStore, type MessageStoreSnapshot } from './createMessageStore.js';
export { decodeNdjson, type NdjsonLine, type NdjsonOptions } from './decodeNdjson.js';
export { findFinalAnswer } from './findFinalAnswer.js';
export { groupTurns } from './groupTurns.js';
export { type KeepConnectedOptions, keepConnected } from './keepConnected.js';
export {
  type MetaInvocation,
  type OtherInvocation,
  type ParseToolCallOptions,
  parseToolCall,
  type SqlApiInvocation,
  type ToolInvocation,
  type ToolInvocationState,
} from './parseToolCall.js';
