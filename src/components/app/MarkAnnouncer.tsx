'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useThreads } from '../../hooks/useThreads.js';
import { shownName } from '../../text/shownName.js';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import type { ThreadListStore } from '../../threads/ThreadListStore.js';

export interface MarkAnnouncerProps {
  readonly store: ThreadListStore;
  readonly marks: ReadonlyMap<string, ThreadMark>;
  readonly threadId: string | null;
}

/** Announces that an answer has arrived in a thread that isn't shown. The chat announces answers in the current thread. */
export function MarkAnnouncer({ store, marks, threadId }: MarkAnnouncerProps): ReactNode {
  const locale = useLocale();
  const { threads } = useThreads(store);
  const [text, setText] = useState('');
  const before = useRef(marks);
  const announced = useRef<string>(undefined);
  useEffect(() => {
    const ended = [...marks].find(
      ([id, mark]) => mark === 'unseen' && before.current.get(id) !== mark && id !== threadId,
    );
    before.current = marks;
    // The same words again would not be announced.
    if (marks.get(announced.current ?? '') !== 'unseen') setText('');
    if (ended === undefined) return;
    announced.current = ended[0];
    const title = shownName(threads.find(({ id }) => id === ended[0])?.title ?? '').trim();
    setText(`${locale.threadUnseen}: ${title || locale.untitledThread}`);
  }, [marks, threadId, threads, locale]);
  return (
    <span role="status" data-tt-part="hidden-text">
      {text}
    </span>
  );
}
