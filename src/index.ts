/**
 * Components and hooks for analytics chat in React: the ready-made `Chat`, its parts, result tables and charts, dashboards and
 * embeds. Start with `Chat` and one style sheet, `tabletalk/styles.css`.
 *
 * @module tabletalk
 */

export { ChatProvider, type ChatProviderProps } from './components/chat/ChatProvider.js';
export * from './components/index.js';
export { type ConversationOptions, writeConversation } from './conversation/writeConversation.js';
export { suggestFollowUps } from './followups/suggestFollowUps.js';
export * from './hooks/index.js';
export { createLocale, type LocaleOverrides } from './locales/createLocale.js';
export { enUS } from './locales/en-US.js';
export type { Locale } from './locales/Locale.js';
export { loadLocale } from './locales/loadLocale.js';
export { resolveLocale } from './locales/resolveLocale.js';
export { type ShippedLocale, shippedLocales } from './locales/shippedLocales.js';
export { ChatError } from './protocol/ChatError.js';
export type { ChatMessage } from './protocol/chatMessage.js';
export type { SqlToolResult } from './protocol/toolResult.js';
export { createResult, type ResultCall } from './rows/createResult.js';
export type { Result } from './rows/Result.js';
export type { TurnContent, TurnDetails } from './rows/TurnDetails.js';
export type { ChatSession, ChatStatus } from './stream/ChatSession.js';
export type { ChatSessionOptions } from './stream/ChatSessionOptions.js';
export { createChatSession } from './stream/createChatSession.js';
export type { ChatTurn, TurnState } from './stream/turns/ChatTurn.js';
export type { MetaInvocation, SqlApiInvocation, ToolInvocation } from './stream/turns/parseToolCall.js';
