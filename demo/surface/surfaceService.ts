import type { Dashboard } from 'tabletalk';
import type { EmbedFilter } from 'tabletalk/embed';
import type { EmbedSession } from 'tabletalk/testing';

/** Headers that identify a surface's session. */
export function sessionHeaders(sessionId: string): Record<string, string> {
  return { 'X-Embed-Session': sessionId };
}

/** The session in the URL: the surface's host and user. */
export async function loadSession(sessionId: string): Promise<EmbedSession & { readonly hostOrigin: string }> {
  return readJson(await fetch('/surface/session', { headers: sessionHeaders(sessionId) }));
}

export async function loadDashboard(sessionId: string, publicId: string): Promise<Dashboard> {
  return readJson(await fetch(dashboardAddress(publicId), { headers: sessionHeaders(sessionId) }));
}

/** Returns the rows of one of the dashboard's queries. */
export async function loadRows(
  sessionId: string,
  publicId: string,
  query: { readonly sqlQuery: string; readonly filters: readonly EmbedFilter[] },
  signal: AbortSignal,
) {
  const headers = { ...sessionHeaders(sessionId), 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(query), signal };
  return readJson(await fetch(dashboardAddress(publicId), request));
}

function dashboardAddress(publicId: string): string {
  return `/surface/dashboards/${encodeURIComponent(publicId)}`;
}

async function readJson(response: Response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}
