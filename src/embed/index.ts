/**
 * Both sides of the embedding protocol, and the addresses of embedded pages. Start with `createEmbedHost` in your page, or
 * `createEmbedSurface` in the page inside the iframe.
 *
 * @module tabletalk/embed
 */

export {
  type EmbedActions,
  type EmbedActionType,
  type EmbedTheme,
  embedActionTypes,
} from '../protocol/embed/embedActions.js';
export {
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  embedEventTypes,
} from '../protocol/embed/embedEvents.js';
export { createEmbedHost, type EmbedHost, type EmbedHostOptions } from './createEmbedHost.js';
export { createEmbedSurface, type EmbedSurface, type EmbedSurfaceOptions } from './createEmbedSurface.js';
export { embedThemeToVariables } from './embedThemeToVariables.js';
export { chatEmbedUrl, dashboardEmbedUrl } from './embedUrls.js';
export { type EmbedFilter, filterUrlParameter, parseFilterUrlParameter } from './filterUrlParameter.js';
export { type EmbedAddress, parseEmbedUrl } from './parseEmbedUrl.js';
