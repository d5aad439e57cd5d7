import { useState } from 'react';
import { type Dashboard, PublishDashboardDialog, type PublishDashboardInput } from 'tabletalk';
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
        onPublish={publish}
        linkTo={() => new URL('/dashboards', window.location.href).href}
      />
    </>
  );
}

async function publish(input: PublishDashboardInput): Promise<Dashboard> {
  const response = await fetch('/api/dashboards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
