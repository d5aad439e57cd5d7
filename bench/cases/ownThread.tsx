import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChatSession } from 'tabletalk/core';
import { ChatProvider, useAutoScroll, useMessage, useTurn, useTurns } from 'tabletalk/hooks';
import { Markdown } from 'tabletalk/markdown';

/**
 * A thread in a product's own markup, with the styles that the guide to hooks advises for a long one. Every turn is mounted, and the
 * scroller keeps to its end.
 */
export function mountOwn(frame: HTMLElement, session: ChatSession): void {
  createRoot(frame).render(
    <ChatProvider session={session}>
      <OwnThread />
    </ChatProvider>,
  );
}

function OwnThread() {
  const { scrollerRef, contentRef } = useAutoScroll();
  return (
    <div ref={scrollerRef} style={{ flex: 1, overflow: 'auto' }}>
      <div ref={contentRef}>
        <OwnTurns />
      </div>
    </div>
  );
}

const OwnTurns = () => useTurns().map(({ id }) => <OwnTurn key={id} id={id} />);

const OwnTurn = memo(function OwnTurn({ id }: { readonly id: string }) {
  const { question, answerId } = useTurn(id);
  return (
    <section style={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 12rem' }}>
      <h3>{question}</h3>
      {answerId && <OwnAnswer id={answerId} />}
    </section>
  );
});

const OwnAnswer = ({ id }: { readonly id: string }) => <Markdown>{useMessage(id)?.content ?? ''}</Markdown>;
