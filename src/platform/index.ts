export { ChatError, type ChatErrorCode } from '../protocol/ChatError.js';
export { platformPaths } from './platformPaths.js';
