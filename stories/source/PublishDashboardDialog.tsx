import { useState } from 'react';
import { PublishDashboardDialog, type PublishDashboardDialogProps } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider: it offers the results of the conversation.
export function Publish({ onPublish }: Pick<PublishDashboardDialogProps, 'onPublish'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Publish
      </button>
      <PublishDashboardDialog open={isOpen} onOpenChange={setIsOpen} onPublish={onPublish} />
    </>
  );
}
