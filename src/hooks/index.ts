export { ChatSessionContext, type ChatSessionContextValue, useChatSessionContext } from './ChatSessionContext.js';
export { useChatSession } from './useChatSession.js';
export { useChatStatus } from './useChatStatus.js';
export { type ChatStreamResult, useChatStream } from './useChatStream.js';
export { useMessage } from './useMessage.js';
export { useMessageIds } from './useMessageIds.js';
export { useToolInvocation } from './useToolInvocation.js';
export { useTurns } from './useTurns.js';
