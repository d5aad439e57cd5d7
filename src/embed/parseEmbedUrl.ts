import { isPathId } from '../protocol/checkPathId.js';
import { type EmbedFilter, parseFilterUrlParameter } from './filterUrlParameter.js';

/** What the address of an embedded surface says (spec: Action catalog; Event payloads). */
export interface EmbedAddress {
  readonly surface: 'dashboard' | 'chat';
  /** Of a dashboard. */
  readonly publicId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly locale?: string | undefined;
  /** Only `allowExport=true` allows it. */
  readonly allowExport: boolean;
  /** In the order of the address; of two for one dimension the later counts. */
  readonly filters: readonly EmbedFilter[];
}

/**
 * Reads the address that `dashboardEmbedUrl` and `chatEmbedUrl` make, from within the surface; undefined for another
 * path, and for a dashboard's id that `dashboardEmbedUrl` refuses. Parameters that can't be read are left out. A session
 * is read as `session` or `sessionId` on both surfaces.
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
