/**
 * Agents for `createChatService` that answer with a language model through the AI SDK (`ai`, an optional peer): an analyst that
 * searches your metadata and runs SQL, and adapters for an agent that you have already. Start with `createAnalystAgent`.
 *
 * @module tabletalk/agent
 */

export type { AnalystAgentOptions } from './AnalystAgentOptions.js';
export type { AnalystCube, AnalystMember } from './AnalystCube.js';
export { createAnalystAgent } from './createAnalystAgent.js';
export { readModel } from './model/readModel.js';
export type { SemanticModel, VerifiedQuery } from './model/SemanticModel.js';
export { fromAgUi } from './streams/fromAgUi.js';
export { fromFullStream } from './streams/fromFullStream.js';
export { fromUiMessageStream } from './streams/fromUiMessageStream.js';
export { remoteAgent } from './streams/remoteAgent.js';
export { toSqlResult } from './toSqlResult.js';
