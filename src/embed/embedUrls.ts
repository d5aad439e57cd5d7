import { resolveApiUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { filterUrlParameter } from './filterUrlParameter.js';

interface EmbedUrlOptions {
  /** The tenant's host, https (localhost excepted). */
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
  const url = embedUrl(options.baseUrl, `/embed/dashboard/${encodeURIComponent(options.publicId)}`);
  url.searchParams.set('session', options.sessionId);
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
  url.searchParams.set('sessionId', options.sessionId);
  if (options.locale !== undefined) url.searchParams.set('locale', options.locale);
  return url.href;
}

function embedUrl(baseUrl: string, path: string): URL {
  const url = resolveApiUrl(baseUrl, 'baseUrl');
  url.pathname = trimTrailing(url.pathname, '/') + path;
  url.search = '';
  url.hash = '';
  return url;
}
