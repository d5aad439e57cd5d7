import { focusPlace } from '../../dom/focusPlace.js';
import { isElement } from '../../dom/isElement.js';
import { focusComposer } from './focusComposer.js';

/**
 * Keeps the focus in the chat when the focused control is removed or disabled, which would otherwise leave it on the page's body:
 * keyboard users would start over, and screen readers would lose their place. Inside a turn, the focus stays where the control
 * was. Otherwise it moves to the composer, or, after a tap, to the thread, because a field would open the on-screen keyboard.
 * Returns a function that ends it.
 */
export function rescueFocus(root: HTMLElement): () => void {
  /** The focused element and its ancestors inside the chat, innermost first. */
  let path = hasFocus(root) ? ancestorsOf(activeIn(root) as HTMLElement, root) : [];
  let isTouch = false;

  const isLost = () => path[0] !== undefined && (!path[0].isConnected || path[0].matches(':disabled'));
  const onFocus = ({ target }: FocusEvent) => {
    path = isElement(target) ? ancestorsOf(target as HTMLElement, root) : [];
  };
  // Some browsers also report the removal of the focused element like this. In that case, the focus has to be moved.
  const onBlur = () => queueMicrotask(() => isLost() || hasFocus(root) || forget());
  const forget = () => {
    path = [];
  };
  const onPointer = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  const onKey = () => {
    isTouch = false;
  };
  const rescue = () => {
    if (!isLost()) return;
    const [lost, ...around] = path;
    forget();
    if (isFocusElsewhere(root, lost)) return;
    const inTurn = around.filter((element) => element.isConnected && element.closest("[data-tt-part='turn']") !== null);
    // An empty box may be hidden.
    if (!inTurn.some(focusPlace)) moveOn(root, isTouch);
  };

  const observer = new MutationObserver(rescue);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  root.addEventListener('pointerdown', onPointer, true);
  root.addEventListener('keydown', onKey, true);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
    root.removeEventListener('pointerdown', onPointer, true);
    root.removeEventListener('keydown', onKey, true);
  };
}

function ancestorsOf(target: HTMLElement, root: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = target; one !== null && one !== root; one = one.parentElement) path.push(one);
  return path;
}

function activeIn(root: HTMLElement): Element | null {
  const document = root.getRootNode() as Document | ShadowRoot;
  return document.activeElement;
}

function hasFocus(root: HTMLElement): boolean {
  const active = activeIn(root);
  return active !== null && root.contains(active);
}

/** Whether something else has received the focus in the meantime. A disabled control keeps it until the next frame. */
function isFocusElsewhere(root: HTMLElement, lost: Element | undefined): boolean {
  const active = activeIn(root);
  return active !== null && active !== lost && active !== root.ownerDocument.body;
}

function moveOn(root: HTMLElement, isTouch: boolean): void {
  const turns = root.querySelectorAll<HTMLElement>("[data-tt-part='turn']");
  const newest = turns[turns.length - 1];
  if (isTouch && newest !== undefined) focusPlace(newest);
  else if (!focusComposer(root)) focusPlace(newest ?? root);
}
