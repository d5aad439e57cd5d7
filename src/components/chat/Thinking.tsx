'use client';

import { type ComponentPropsWithoutRef, forwardRef, type RefObject, useId, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { Markdown } from '../markdown/Markdown.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';
import { useSlot } from '../ui/useSlot.js';

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
  const bodyRef = useFollowedEnd(isThinking && isOpen, text);
  const scrolls = useScrolls(bodyRef, isOpen);

  return (
    <div {...attributes} ref={ref} data-tt-part="thinking" data-state={isThinking ? 'thinking' : 'thought'}>
      <button
        type="button"
        data-tt-part="thinking-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setChoice(!isOpen)}
      >
        <Icon name="chevron" />
        <span data-tt-part="thinking-label">{isThinking ? locale.thinking : locale.thought}</span>
      </button>
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

/** Keeps a scrolling box at its end while text is added, unless the reader has scrolled up. */
function useFollowedEnd(isFollowing: boolean, text: string) {
  const box = useRef<HTMLDivElement>(null);
  const shownHeight = useRef(0);
  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isFollowing) return;
    const distance = shownHeight.current - element.scrollTop - element.clientHeight;
    if (distance < 24) element.scrollTop = element.scrollHeight;
    shownHeight.current = element.scrollHeight;
  }, [isFollowing, text]);
  return box;
}

/** Whether a box that is mounted while `isOpen` scrolls. `true` without ResizeObserver. */
function useScrolls(box: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);
  useBrowserLayoutEffect(() => {
    const { current: element } = box;
    if (!isOpen || element === null) return;
    if (typeof ResizeObserver === 'undefined') {
      setScrolls(true);
      return;
    }
    // It reports after layout, so nothing is laid out for these figures.
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, isOpen]);
  return scrolls;
}
