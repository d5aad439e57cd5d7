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

/** Announces answers that have arrived in threads that aren't shown. The chat announces answers in the current thread. */
export function MarkAnnouncer({ store, marks, threadId }: MarkAnnouncerProps): ReactNode {
  const locale = useLocale();
  const { threads } = useThreads(store);
  const [text, setText] = useState('');
  const before = useRef(marks);
  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    const isNew = (id: string) => marks.get(id) === 'unseen' && before.current.get(id) !== 'unseen' && id !== threadId;
    const ended = [...marks.keys()].filter(isNew);
    before.current = marks;
    // The same words again would not be announced.
    if (announced.current.some((id) => marks.get(id) !== 'unseen')) setText('');
    if (ended.length === 0) return;
    announced.current = ended;
    const titleOf = (id: string) => shownName(threads.find((thread) => thread.id === id)?.title ?? '').trim();
    const titles = ended.map((id) => titleOf(id) || locale.untitledThread);
    setText(`${locale.threadUnseen}: ${new Intl.ListFormat(locale.code, { type: 'unit' }).format(titles)}`);
  }, [marks, threadId, threads, locale]);
  return (
    <span role="status" data-tt-part="hidden-text">
      {text}
    </span>
  );
}
