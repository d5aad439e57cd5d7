import { useEffect, useState } from 'react';
import { chatEmbedUrl, dashboardEmbedUrl } from 'tabletalk/embed';
import { postJson } from '../postJson.js';

export interface EmbedChoice {
  /** Id of a published dashboard; undefined for the standalone chat. */
  readonly publicId: string | undefined;
  readonly allowExport: boolean;
}

/** Requests a session from the page's server and returns the URL of the surface it opens; undefined until then. */
export function useEmbedUrl({ publicId, allowExport }: EmbedChoice): { url: string | undefined; hasFailed: boolean } {
  const key = `${publicId ?? ''} ${allowExport}`;
  const [opened, setOpened] = useState<{ key: string; url: string | undefined }>();

  useEffect(() => {
    const controller = new AbortController();
    openSession(publicId, controller.signal).then(
      ({ sessionId, baseUrl }) => {
        const session = { baseUrl, sessionId };
        const url = publicId ? dashboardEmbedUrl({ ...session, publicId, allowExport }) : chatEmbedUrl(session);
        setOpened({ key, url });
      },
      () => {
        if (!controller.signal.aborted) setOpened({ key, url: undefined });
      },
    );
    return () => controller.abort();
  }, [publicId, allowExport, key]);

  const isCurrent = opened?.key === key;
  return { url: isCurrent ? opened.url : undefined, hasFailed: isCurrent && opened.url === undefined };
}

function openSession(publicId: string | undefined, signal: AbortSignal) {
  return postJson<{ sessionId: string; baseUrl: string }>('/api/embed-sessions', { publicId }, signal);
}
