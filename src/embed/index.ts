export { ChatError } from '../protocol/ChatError.js';
export {
  type EmbedActions,
  type EmbedActionType,
  type EmbedTheme,
  embedActionTypes,
} from '../protocol/embedActions.js';
export {
  type AiQueryPayload,
  type DashboardLoadedPayload,
  type DownloadPayload,
  type DrilldownPayload,
  type EmbedErrorPayload,
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  embedEventTypes,
  type NavigatePayload,
  type ReadyPayload,
  type ViewPayload,
} from '../protocol/embedEvents.js';
export type { EmbedAction, EmbedEvent, UnknownEmbedEvent } from '../protocol/parseEmbedMessage.js';
export { type ActionArguments, createEmbedHost, type EmbedHost, type EmbedHostOptions } from './createEmbedHost.js';
export {
  createEmbedSurface,
  type EmbedSurface,
  type EmbedSurfaceOptions,
  type EventArguments,
} from './createEmbedSurface.js';
export type { EmbeddedWindow, EmbedIframe, EmbedMessageEvent, EmbedWindow, MessageTarget } from './EmbedWindow.js';
export { embedThemeToVariables } from './embedThemeToVariables.js';
export {
  type ChatEmbedUrlOptions,
  chatEmbedUrl,
  type DashboardEmbedUrlOptions,
  dashboardEmbedUrl,
} from './embedUrls.js';
export { type EmbedFilter, filterUrlParameter, parseFilterUrlParameter } from './filterUrlParameter.js';
export { type EmbedAddress, parseEmbedUrl } from './parseEmbedUrl.js';
