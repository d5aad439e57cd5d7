import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createEmbedSurface, parseEmbedUrl } from 'tabletalk/embed';
import { ChatPage } from './ChatPage.js';
import { DashboardPage } from './DashboardPage.js';
import { loadDashboard, loadSession } from './surfaceService.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
const page = createRoot(root);

/** Opens the surface named in the URL, for the host named in its session. */
async function open() {
  const address = parseEmbedUrl(window.location.href);
  if (address?.sessionId === undefined) throw new Error('The address of this page is incomplete.');
  const { sessionId, publicId } = address;
  const session = await loadSession(sessionId);
  const surface = createEmbedSurface({
    surface: address.surface,
    vendor: document.documentElement.dataset.vendor,
    hostOrigin: session.hostOrigin,
    embedTenant: session.embedTenant,
    deploymentId: session.deploymentId,
    publicId,
  });
  if (publicId === undefined) return <ChatPage {...{ surface, address, sessionId }} />;
  try {
    const dashboard = await loadDashboard(sessionId, publicId);
    return <DashboardPage {...{ surface, address, sessionId, dashboard }} />;
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
