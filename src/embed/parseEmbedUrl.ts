import { isPathId } from '../protocol/checkPathId.js';
import { type EmbedFilter, parseFilterUrlParameter } from './filterUrlParameter.js';

/** The parameters of every embedded address. */
interface EmbedParameters {
  /** The embed session, a credential. Undefined if it is missing or empty. */
  readonly sessionId?: string | undefined;
  /** The requested language, not checked. */
  readonly locale?: string | undefined;
  /** `true` only for `allowExport=true`. */
  readonly allowExport: boolean;
  /** In the order of the address. For a repeated dimension, the last filter applies. */
  readonly filters: readonly EmbedFilter[];
}

/** The parameters in the address of an embedded surface (spec: Action catalog; Event payloads). */
export type EmbedAddress = EmbedParameters &
  (
    | {
        /** The kind of surface. */
        readonly surface: 'dashboard';
        /** The dashboard's id. */
        readonly publicId: string;
      }
    | { readonly surface: 'chat'; readonly publicId?: undefined }
  );

/**
 * Returns the parameters of an address made by `dashboardEmbedUrl` or `chatEmbedUrl`, for use inside the surface.
 * Undefined for any other path and for a dashboard id that `dashboardEmbedUrl` rejects. Unreadable parameters are left
 * out. Both surfaces accept the session as `session` or `sessionId`.
 */
export function parseEmbedUrl(address: string): EmbedAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  const [, kind, id] = /\/embed\/(chat|dashboard)(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (kind === undefined || (kind === 'dashboard') !== (id !== undefined)) return undefined;
  const publicId = id === undefined ? undefined : decodePathPart(id);
  if (publicId !== undefined && !isPathId(publicId)) return undefined;
  const filters = [...searchParams].map(([name, value]) => parseFilterUrlParameter(`${name}=${value}`));
  const shared = {
    sessionId: searchParams.get('session') || searchParams.get('sessionId') || undefined,
    locale: searchParams.get('locale') ?? undefined,
    allowExport: searchParams.get('allowExport') === 'true',
    filters: filters.filter((filter) => filter !== undefined),
  };
  return publicId === undefined ? { surface: 'chat', ...shared } : { surface: 'dashboard', publicId, ...shared };
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
