export {
  type ChatBranch,
  type ChatProxyOptions,
  createChatProxy,
  type SessionSettingsReader,
} from './createChatProxy.js';
export { createDataProxy, type DataProxyOptions, type DataQuery } from './createDataProxy.js';
export { type NodeHandlerOptions, toNodeHandler } from './toNodeHandler.js';
