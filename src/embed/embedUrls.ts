import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';
import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { filterUrlParameter } from './filterUrlParameter.js';

/** Session ids may be tokens, which are longer than the ids of resources. */
const MAX_SESSION_ID_LENGTH = 4_096;

interface EmbedUrlOptions {
  /** The tenant's host, https (localhost excepted), without a query. */
  readonly baseUrl: string;
  /** Made by the host's own backend; it is a credential, so such an address belongs into the iframe alone. */
  readonly sessionId: string;
  /** Language of the embed; the service's default is `en-US`. */
  readonly locale?: string | undefined;
}

export interface DashboardEmbedUrlOptions extends EmbedUrlOptions {
  readonly publicId: string;
  /** Shows the widgets' CSV download; default `false`. */
  readonly allowExport?: boolean | undefined;
  /** Filters by dimension (`orders.status`), each any JSON value. */
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
}

export type ChatEmbedUrlOptions = EmbedUrlOptions;

/** Address of a published dashboard's embedded surface. Throws a `configuration` ChatError for unusable options. */
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

/** Address of the embedded analytics chat. Throws a `configuration` ChatError for unusable options. */
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

/** The value itself is a credential and is not repeated. */
function checkSessionId(sessionId: unknown): string {
  const isText = typeof sessionId === 'string' && sessionId.trim() !== '' && sessionId.length <= MAX_SESSION_ID_LENGTH;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in an id.
  if (isText && !/[\u0000-\u001f\u007f-\u009f]/.test(sessionId)) return sessionId;
  throw new ChatError(
    'configuration',
    `\`sessionId\` must be the id of an embed session: 1 to ${MAX_SESSION_ID_LENGTH} characters without control characters.`,
  );
}
