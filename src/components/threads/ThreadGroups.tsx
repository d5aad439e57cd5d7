'use client';

import { type ReactNode, useId } from 'react';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import type { ThreadGroup } from '../../threads/groupByDay.js';
import { ThreadItem, type ThreadItemActions } from './ThreadItem.js';

export interface ThreadGroupsProps {
  readonly groups: readonly ThreadGroup[];
  readonly marks: ReadonlyMap<string, ThreadMark> | undefined;
  readonly threadId: string | null | undefined;
  /** Ids of the thread whose title is edited, of the one whose menu is open, and of the one where Tab stops. */
  readonly edited: string | undefined;
  readonly menuOf: string | undefined;
  readonly tabStop: string | undefined;
  readonly linkTo: ((threadId: string) => string) | undefined;
  readonly actions: ThreadItemActions;
}

/** The threads under the headings of their days. */
export function ThreadGroups(props: ThreadGroupsProps): ReactNode {
  const { groups, marks, threadId, edited, menuOf, tabStop, linkTo, actions } = props;
  const id = useId();
  return groups.map((group) => (
    <section key={group.key} aria-labelledby={`${id}${group.key}`} data-tt-part="thread-group">
      <h3 id={`${id}${group.key}`} data-tt-part="thread-day">
        {group.title}
      </h3>
      <ul data-tt-part="thread-items">
        {group.threads.map((thread) => (
          <ThreadItem
            key={thread.id}
            id={thread.id}
            title={thread.title}
            href={linkTo?.(thread.id)}
            mark={marks?.get(thread.id)}
            isCurrent={thread.id === threadId}
            isEdited={thread.id === edited}
            isMenuOpen={thread.id === menuOf}
            isTabStop={thread.id === tabStop}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  ));
}
