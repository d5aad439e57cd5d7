import type { CSSProperties } from 'react';

/**
 * Attributes of the box around a menu, which reset the browser's style of popovers. The menu itself is styled by the style sheet.
 */
export const TOP_LAYER: { readonly popover: 'manual'; readonly style: CSSProperties } = {
  popover: 'manual',
  style: {
    inset: '0 auto auto 0',
    margin: 0,
    border: 0,
    padding: 0,
    overflow: 'visible',
    background: 'none',
    color: 'inherit',
  },
};

/** Shows a menu, or another popup, in the browser's top layer. */
export function toTopLayer(menu: HTMLElement | null): void {
  const wrapper = menu?.parentElement;
  if (typeof wrapper?.showPopover === 'function') wrapper.showPopover();
}
