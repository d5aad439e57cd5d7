/**
 * Proxies for your server that keep credentials out of the browser: `(request: Request) => Promise<Response>`, for Node, Next,
 * Hono and workers. Start with `createChatProxy`.
 *
 * @module tabletalk/server
 */

export {
  type ChatBranch,
  type ChatProxyOptions,
  createChatProxy,
  type SessionSettingsReader,
} from './createChatProxy.js';
export { createDataProxy, type DataProxyOptions, type DataQuery } from './createDataProxy.js';
export { type NodeHandlerOptions, toNodeHandler } from './toNodeHandler.js';
