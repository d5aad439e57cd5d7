export * from './components/index.js';
export * from './hooks/index.js';
export { enUS } from './locales/en-US.js';
export type { ChartSummary, Locale } from './locales/Locale.js';
export { resolveLocale } from './locales/resolveLocale.js';
export { loadLocale, type ShippedLocale, shippedLocales } from './locales/shippedLocales.js';
export { ChatError, type ChatErrorCode } from './protocol/ChatError.js';
export type { ChatMessage, ChatRole, ChatToolCall, ChatUsage } from './protocol/chatMessage.js';
export type { ExternalSessionSettings, InternalSessionSettings, SessionSettings } from './protocol/chatRequest.js';
export type { ToolKind, ToolKinds, ToolNaming } from './protocol/toolKind.js';
export type {
  MetaCube,
  MetaMember,
  MetaToolResult,
  ResultColumn,
  SqlToolInput,
  SqlToolResult,
} from './protocol/toolResult.js';
export type { ChatOutcome, ChatSession, ChatSessionSnapshot, ChatStatus, TurnEnd } from './stream/ChatSession.js';
export type { ChatAuth, ChatSessionOptions } from './stream/ChatSessionOptions.js';
export type { ChatTurn, TurnItem } from './stream/ChatTurn.js';
export { createChatSession } from './stream/createChatSession.js';
export type { MetaInvocation, OtherInvocation, SqlApiInvocation, ToolInvocation } from './stream/parseToolCall.js';
