import type { KeyboardEvent } from 'react';
import { hasModifier } from '../../dom/hasModifier.js';
import { isElement } from '../../dom/isElement.js';
import { isComposing } from '../../hooks/isComposing.js';

/** Returns the id of the thread that an element belongs to. */
export function threadOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-thread]')?.dataset.thread;
}

/** Returns the buttons and links that open the threads of a list, in its order. */
export function listOpeners(list: Element): readonly HTMLElement[] {
  const items = [...list.querySelectorAll('[data-thread]')];
  // A product's row may be any element. Its first button or link opens the thread.
  return items.flatMap((item) => item.querySelector<HTMLElement>('[tabindex]') ?? []);
}

/** The keys of a list: arrows, Home and End move between its threads; F2 and Delete change the focused one. */
export function pressThreadKey(
  event: KeyboardEvent<HTMLElement>,
  { edit, remove }: { readonly edit: (id: string) => void; readonly remove: (id: string) => void },
): void {
  const { target, key, currentTarget } = event;
  if (hasModifier(event) || !isElement(target)) return;
  // The arrow keys choose among an input method's suggestions.
  if (isComposing(event)) return;
  const openers = listOpeners(currentTarget);
  const id = threadOf(target);
  if (id === undefined) {
    // Moves from the search field to the results.
    if (key !== 'ArrowDown' || !target.matches('[role="searchbox"]') || openers[0] === undefined) return;
    openers[0].focus();
  } else if (key === 'F2') {
    edit(id);
  } else if (key === 'Delete') {
    // Held down, it would remove one thread after the other, of which only the last can be restored.
    if (!event.repeat) remove(id);
  } else {
    const at = openers.findIndex((opener) => threadOf(opener) === id);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: openers.length - 1,
    };
    const next = steps[key];
    if (next === undefined) return;
    openers[Math.max(0, Math.min(next, openers.length - 1))]?.focus();
  }
  event.preventDefault();
}
