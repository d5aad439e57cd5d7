/**
 * For your server, as `(request: Request) => Promise<Response>` for Node, Next, Hono and workers. With a deployment, start with
 * `createChatProxy`, which keeps its credential out of the browser. With an agent of your own, start with `createChatService`.
 *
 * @module tabletalk/server
 */

export { type QuestionContext, splitQuestion } from '../text/questionContext.js';
export { createApiKeyAuth } from './auth/createApiKeyAuth.js';
export { createServiceTokenAuth } from './auth/createServiceTokenAuth.js';
export { createClickHouseRunSql } from './clickhouse/createClickHouseRunSql.js';
export { type ChatProxyOptions, createChatProxy } from './createChatProxy.js';
export { createDataProxy, type DataProxyOptions, type DataQuery } from './createDataProxy.js';
export { createDataService, type DataServiceOptions } from './data/createDataService.js';
export type { DataServiceCube } from './data/DataServiceCube.js';
export { createDuckDbRunSql } from './duckdb/createDuckDbRunSql.js';
export { createPostgresRunSql } from './postgres/createPostgresRunSql.js';
export type { Agent, AgentStep, AgentTurn } from './service/Agent.js';
export { type ChatService, type ChatServiceOptions, createChatService } from './service/createChatService.js';
export type { ThreadStore } from './service/lines/ThreadStore.js';
export type { ChatUser } from './service/requests/ChatUser.js';
export type { ServiceEvent } from './service/ServiceEvent.js';
export { createSqlThreadStore } from './service/sql/createSqlThreadStore.js';
export { createDataRunSql } from './sql/createDataRunSql.js';
export type { RunSql } from './sql/RunSql.js';
export { type NodeHandlerOptions, toNodeHandler } from './toNodeHandler.js';
