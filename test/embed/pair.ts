import { createEmbedHost, createEmbedSurface, type EmbedSurfaceOptions } from '../../src/embed/index.js';
import { createFakeWindows } from '../../src/testing/index.js';

export const HOST = 'https://host.example.com';
export const TENANT = 'https://tenant.example.com';

/** A host and a surface in separate windows. */
export function connect(options: Partial<EmbedSurfaceOptions> = {}) {
  const windows = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
  const { vendor } = options;
  const host = createEmbedHost({ iframe: windows.iframe, origin: TENANT, window: windows.hostWindow, vendor });
  const surface = createEmbedSurface({
    surface: 'dashboard',
    hostOrigin: HOST,
    window: windows.surfaceWindow,
    ...options,
  });
  return { ...windows, host, surface };
}

/** All messages received by a window. */
export function listen(window: {
  addEventListener: (type: 'message', fn: (event: { data: unknown }) => void) => void;
}) {
  const messages: Record<string, unknown>[] = [];
  window.addEventListener('message', ({ data }) => messages.push(data as Record<string, unknown>));
  return messages;
}
