import { useState } from 'react';
import { type Dashboard, PublishDashboardDialog, type PublishDashboardInput } from 'tabletalk';
import type { ChatSessionSnapshot } from 'tabletalk/core';
import { useChatStream } from 'tabletalk/hooks';
import type { AskedIn } from '../../server/AskedIn.js';
import { postJson } from '../postJson.js';
import { Icon } from '../shell/Icon.js';

/**
 * Publishes the conversation's results as a dashboard, which leads back to their questions. The platform token stays on the page's
 * server.
 */
export function PublishButton() {
  const [isOpen, setOpen] = useState(false);
  const { session } = useChatStream();
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
        onPublish={(input: PublishDashboardInput) =>
          postJson<Dashboard>('/api/dashboards', { ...input, askedIn: askedIn(session.getSnapshot(), input) })
        }
        linkTo={({ publicId }) => new URL(`/dashboards#${publicId}`, window.location.href).href}
        // The next step in the demo is to see the dashboard embedded.
        defaultAllowEmbed
      />
    </>
  );
}

/** Returns the questions whose results a dashboard shows: a widget's id ends with the id of the result's message. */
function askedIn({ chatId, turns }: ChatSessionSnapshot, { config }: PublishDashboardInput): AskedIn | undefined {
  if (chatId === undefined) return undefined;
  const isShown = (messageId: string) => config?.widgets?.some(({ id }) => id.endsWith(`-${messageId}`)) === true;
  const questions = turns.flatMap(({ id, question, toolCallIds }) =>
    question !== undefined && toolCallIds.some(isShown) ? [{ turnId: id, text: question }] : [],
  );
  return { threadId: chatId, questions };
}
