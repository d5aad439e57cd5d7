'use client';

import { type ComponentPropsWithoutRef, forwardRef, type RefObject, useId, useRef, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../../../hooks/useLatest.js';
import { Markdown } from '../../markdown/Markdown.js';
import { Button } from '../../ui/Button.js';
import { useSlot } from '../../ui/useSlot.js';

/** Props of `Thinking`, besides the attributes of a `<div>`. */
export interface ThinkingProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The agent's reasoning so far. */
  readonly text: string;
  /** Whether more text is expected. */
  readonly isThinking: boolean;
}

/**
 * The agent's reasoning behind a button. Open while it is written, and after that until the reader closes it: text must not
 * vanish while it is being read. `data-state`: `thinking` or `thought`.
 */
export const Thinking = forwardRef<HTMLDivElement, ThinkingProps>(function Thinking(
  { text, isThinking, ...attributes },
  ref,
) {
  const locale = useLocale();
  const [Text, textProps] = useSlot('Markdown', Markdown);
  const [choice, setChoice] = useState<boolean>();
  const [wasSeenLive, setWasSeenLive] = useState(isThinking);
  if (isThinking && !wasSeenLive) setWasSeenLive(true);
  const isOpen = choice ?? wasSeenLive;
  const bodyId = useId();
  const [bodyRef, scrolls] = useFollowedEnd(isOpen, isThinking);

  return (
    <div {...attributes} ref={ref} data-tt-part="thinking" data-state={isThinking ? 'thinking' : 'thought'}>
      <Button
        part="thinking-toggle"
        icon="chevron"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setChoice(!isOpen)}
      >
        <span data-tt-part="thinking-label">{isThinking ? locale.thinking : locale.thought}</span>
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is text.
        <div
          ref={bodyRef}
          id={bodyId}
          data-tt-part="thinking-text"
          role="group"
          aria-label={locale.thought}
          // A scroller must be reachable by keyboard. Without a value, a focused box that stops scrolling would lose the focus.
          tabIndex={scrolls ? 0 : -1}
        >
          {Text && (
            <Text isStreaming={isThinking} {...textProps}>
              {text}
            </Text>
          )}
        </div>
      )}
    </div>
  );
});

/**
 * Keeps a growing box, which is mounted while `isOpen`, scrolled to its end unless the reader has scrolled up. Also returns
 * whether the box can scroll; `true` without ResizeObserver.
 */
function useFollowedEnd(isOpen: boolean, isFollowing: boolean): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const follows = useLatest(isFollowing);
  const [scrolls, setScrolls] = useState(false);
  useBrowserLayoutEffect(() => {
    const { current: element } = box;
    if (!isOpen || element === null) return;
    if (typeof ResizeObserver === 'undefined') {
      setScrolls(true);
      return;
    }
    let shownHeight = 0;
    // The observer reports after layout, so reading these sizes doesn't force one. It also reports text that is drawn a frame
    // later.
    const observer = new ResizeObserver(() => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (follows.current && shownHeight - scrollTop - clientHeight < 24) element.scrollTop = scrollHeight;
      shownHeight = scrollHeight;
      setScrolls(scrollHeight > clientHeight + 1);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isOpen, follows]);
  return [box, scrolls];
}
