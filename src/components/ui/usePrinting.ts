'use client';

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether everything is to be shown as on paper: from before the browser lays out a print, or while `holdPrinting` lasts. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/**
 * Shows the page's chats as in print, before the browser's dialog opens: what is on paper may have to be loaded and drawn first, and
 * `beforeprint` waits for nothing. Lasts until the function that it returns is called.
 */
export function holdPrinting(): () => void {
  holders += 1;
  notify();
  return () => {
    holders -= 1;
    notify();
  };
}

const listeners = new Set<() => void>();
let holders = 0;
let isInPrint = false;
let media: MediaQueryList | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && typeof window.matchMedia === 'function') {
    media = window.matchMedia('print');
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media?.removeEventListener('change', end);
  };
}

function begin(): void {
  isInPrint = true;
  // The browser lays out the page as soon as the listeners return.
  flushSync(notify);
}

function end(): void {
  isInPrint = media?.matches ?? false;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function read(): boolean {
  return isInPrint || holders > 0;
}

function readOnServer(): boolean {
  return false;
}
