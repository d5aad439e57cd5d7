import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatSurface, EmbeddedDashboard, suggestFollowUps } from 'tabletalk';
import { createEmbedSurface, parseEmbedUrl } from 'tabletalk/embed';
import { suggestions } from '../page/chat/suggestions.js';
import { loadDashboard, loadRows, loadSession, sessionHeaders } from './surfaceService.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
const page = createRoot(root);

/** Opens the surface named in the URL, for the host named in its session. */
async function open() {
  const address = parseEmbedUrl(window.location.href);
  if (address?.sessionId === undefined) throw new Error('The address of this page is incomplete.');
  const { sessionId, publicId, locale, filters, allowExport } = address;
  const { vendor } = document.documentElement.dataset;
  const { hostOrigin, embedTenant, deploymentId } = await loadSession(sessionId);
  const settings = { surface: address.surface, vendor, hostOrigin, embedTenant, deploymentId, publicId };
  const surface = createEmbedSurface(settings);
  if (publicId === undefined) {
    return (
      <ChatSurface
        {...{ surface, vendor, locale }}
        agentId="1"
        chatApiUrl="/surface"
        // The server reads the user from the session.
        auth={{ type: 'proxy', headers: sessionHeaders(sessionId) }}
        title="Larkfield"
        suggestions={suggestions}
        suggestionsFor={suggestFollowUps}
      />
    );
  }
  try {
    const dashboard = await loadDashboard(sessionId, publicId);
    return (
      <EmbeddedDashboard
        {...{ surface, dashboard, locale, filters, allowExport }}
        runQuery={(sqlQuery, filters, { signal }) => loadRows(sessionId, publicId, { sqlQuery, filters }, signal)}
      />
    );
  } catch (error) {
    // The host displays a message for a surface that failed.
    surface.emit('error', { message: messageOf(error), fatal: true });
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'This page could not be opened.';
}

page.render(
  <StrictMode>
    {
      await open().catch((error: unknown) => (
        <p role="alert" className="surface-notice">
          {messageOf(error)}
        </p>
      ))
    }
  </StrictMode>,
);
