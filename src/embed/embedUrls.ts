import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';
import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { filterUrlParameter } from './filterUrlParameter.js';

/** Session ids may be tokens, which are longer than the ids of resources. */
const MAX_SESSION_ID_LENGTH = 4_096;

/** Options of every embedded address. */
interface EmbedUrlOptions {
  /** The tenant's host: https (except localhost), without a query. */
  readonly baseUrl: string;
  /** An embed session, created by your backend. It is a credential: use the address in the iframe and nowhere else. */
  readonly sessionId: string;
  /**
   * Language of the embed, such as `de-DE`.
   *
   * @default the service's, `en-US`
   */
  readonly locale?: string | undefined;
}

/** Options of `dashboardEmbedUrl`. */
export interface DashboardEmbedUrlOptions extends EmbedUrlOptions {
  /** The published dashboard. */
  readonly publicId: string;
  /**
   * Lets the viewer download a widget's rows as CSV.
   *
   * @default false
   */
  readonly allowExport?: boolean | undefined;
  /**
   * Filters by dimension (`orders.status`): any JSON values.
   *
   * @default none
   */
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
}

/** Options of `chatEmbedUrl`. */
export type ChatEmbedUrlOptions = EmbedUrlOptions;

/** Returns the address of an embedded dashboard (spec: Action catalog). Throws a `configuration` ChatError for unusable options. */
export function dashboardEmbedUrl(options: DashboardEmbedUrlOptions): string {
  const url = embedUrl(options.baseUrl, `/embed/dashboard/${encodePathId(options.publicId, 'publicId')}`);
  url.searchParams.set('session', checkSessionId(options.sessionId));
  if (options.locale !== undefined) url.searchParams.set('locale', options.locale);
  if (options.allowExport) url.searchParams.set('allowExport', 'true');
  for (const [member, value] of Object.entries(options.filters ?? {})) {
    const [name = '', ...json] = filterUrlParameter(member, value).split('=');
    url.searchParams.set(name, json.join('='));
  }
  return url.href;
}

/** Returns the address of the embedded chat. Throws a `configuration` ChatError for unusable options. */
export function chatEmbedUrl(options: ChatEmbedUrlOptions): string {
  const url = embedUrl(options.baseUrl, '/embed/chat');
  url.searchParams.set('sessionId', checkSessionId(options.sessionId));
  if (options.locale !== undefined) url.searchParams.set('locale', options.locale);
  return url.href;
}

function embedUrl(baseUrl: string, path: string): URL {
  const url = resolveBaseUrl(baseUrl, 'baseUrl');
  url.pathname = trimTrailing(url.pathname, '/') + path;
  return url;
}

/** The message must not quote the id, which is a credential. */
function checkSessionId(sessionId: unknown): string {
  const isText = typeof sessionId === 'string' && sessionId.trim() !== '' && sessionId.length <= MAX_SESSION_ID_LENGTH;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in an id.
  if (isText && !/[\u0000-\u001f\u007f-\u009f]/.test(sessionId)) return sessionId;
  throw new ChatError(
    'configuration',
    `\`sessionId\` must be the id of an embed session: 1 to ${MAX_SESSION_ID_LENGTH} characters without control characters.`,
  );
}
