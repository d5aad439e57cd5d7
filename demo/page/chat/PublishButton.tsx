import { useState } from 'react';
import { type Dashboard, PublishDashboardDialog, type PublishDashboardInput } from 'tabletalk';
import { postJson } from '../postJson.js';
import { Icon } from '../shell/Icon.js';

/** Makes a dashboard of the conversation's results. The platform's token stays on this page's own server. */
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
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPublish={(input: PublishDashboardInput) => postJson<Dashboard>('/api/dashboards', input)}
        linkTo={({ publicId }) => new URL(`/dashboards#${publicId}`, window.location.href).href}
        // The demo's next step is to see the dashboard embedded.
        defaultAllowEmbed
      />
    </>
  );
}
