import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react';

const STORAGE_KEY = 'larkfield.dockWidth';
/** Pixels. The style sheet also reserves room for the page beside the chat. */
const WIDTH = { narrowest: 340, usual: 440, widest: 760, step: 24 };

/** The divider between page and chat, moved by dragging or with the arrow keys. */
export function DockResizer({ dock }: { readonly dock: { readonly current: HTMLElement | null } }) {
  const [width, setWidth] = useState(readWidth);

  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--dock-width', `${width}px`);
  }, [width]);

  const resize = (next: number) => {
    const kept = Math.round(Math.min(WIDTH.widest, Math.max(WIDTH.narrowest, next)));
    setWidth(kept);
    localStorage.setItem(STORAGE_KEY, String(kept));
  };

  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = dock.current?.getBoundingClientRect();
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || box === undefined) return;
    resize(document.dir === 'rtl' ? event.clientX - box.left : box.right - event.clientX);
  };

  const pressKey = (event: KeyboardEvent) => {
    const wider = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const narrower = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === wider) resize(width + WIDTH.step);
    else if (event.key === narrower) resize(width - WIDTH.step);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> cannot be operated; a separator that can be moved is a widget.
    <div
      className="dock-resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the chat"
      aria-controls="chat"
      aria-valuemin={WIDTH.narrowest}
      aria-valuemax={WIDTH.widest}
      aria-valuenow={width}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={pressKey}
      onDoubleClick={() => resize(WIDTH.usual)}
    />
  );
}

function readWidth(): number {
  const kept = Number(localStorage.getItem(STORAGE_KEY));
  return kept >= WIDTH.narrowest && kept <= WIDTH.widest ? kept : WIDTH.usual;
}
