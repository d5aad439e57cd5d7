'use client';

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createListeners } from '../../protocol/createListeners.js';

/** Whether everything is to be shown as on paper: from before the browser lays out a print, or while `holdPrinting` lasts. */
export function usePrinting(): boolean {
  return useSyncExternalStore(changes.subscribe, read, readOnServer);
}

/**
 * Shows the page's chats as in print, before the browser's dialog opens: printed parts may have to be loaded and drawn first, and
 * `beforeprint` doesn't wait. Lasts until the function that it returns is called.
 */
export function holdPrinting(): () => void {
  holders += 1;
  changes.tell();
  return () => {
    holders -= 1;
    changes.tell();
  };
}

let holders = 0;
let isInPrint = false;
let media: MediaQueryList | undefined;

const changes = /* @__PURE__ */ createListeners(() => {
  if (typeof window.matchMedia !== 'function') return () => {};
  media = window.matchMedia('print');
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', end);
  return () => {
    // The chat may have been unmounted by the end of the print.
    isInPrint = false;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media?.removeEventListener('change', end);
  };
});

function begin(): void {
  isInPrint = true;
  // The browser lays out the page as soon as the listeners return.
  flushSync(changes.tell);
}

function end(): void {
  isInPrint = media?.matches ?? false;
  changes.tell();
}

function read(): boolean {
  return isInPrint || holders > 0;
}

function readOnServer(): boolean {
  return false;
}
