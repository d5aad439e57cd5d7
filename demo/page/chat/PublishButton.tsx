import { useState } from 'react';
import { type Dashboard, PublishDashboardDialog, type PublishDashboardInput } from 'tabletalk';
import { postJson } from '../postJson.js';
import { Icon } from '../shell/Icon.js';

/** Publishes the conversation's results as a dashboard. The platform token stays on the page's server. */
export function PublishButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="dock-button"
        aria-label="Publish as a dashboard"
        title="Publish as a dashboard"
        onClick={() => setOpen(true)}
      >
        <Icon name="publish" size={16} />
      </button>
      <PublishDashboardDialog
        open={isOpen}
        onOpenChange={setOpen}
        onPublish={(input: PublishDashboardInput) => postJson<Dashboard>('/api/dashboards', input)}
        linkTo={({ publicId }) => new URL(`/dashboards#${publicId}`, window.location.href).href}
        // The next step in the demo is to see the dashboard embedded.
        defaultAllowEmbed
      />
    </>
  );
}
