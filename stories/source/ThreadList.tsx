import { useState } from 'react';
import { createLocalThreadStore, ThreadList } from 'tabletalk';
import 'tabletalk/styles.css';

const store = createLocalThreadStore({ user: 'ann' });

export function Threads() {
  const [threadId, open] = useState<string | null>(null);
  return (
    <ThreadList threads={store} threadId={threadId} onThreadIdChange={open} onNewConversation={() => open(null)} />
  );
}
