export {
  type ChatBranch,
  type ChatProxyOptions,
  createChatProxy,
  type SessionSettingsReader,
} from './createChatProxy.js';
export { createDataProxy, type DataProxyOptions, type DataQuery } from './createDataProxy.js';
export type { ProxyOptions } from './proxyOptions.js';
export { type NodeHandlerOptions, type NodeRequest, type NodeResponse, toNodeHandler } from './toNodeHandler.js';
