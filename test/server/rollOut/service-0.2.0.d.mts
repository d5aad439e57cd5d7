import type { ChatService, ChatServiceOptions } from '../../../src/server/service/createChatService.js';
import type { ThreadStore } from '../../../src/server/service/lines/ThreadStore.js';
import type { SqlThreadStoreOptions } from '../../../src/server/service/sql/createSqlThreadStore.js';

export function createChatService(options: ChatServiceOptions): ChatService;
export function createSqlThreadStore(options: SqlThreadStoreOptions): ThreadStore;
export const statements: Readonly<Record<string, string>>;
