'use client';

import { useSyncExternalStore } from 'react';

/** Whether the page is being printed, from before the browser lays out the print. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => {};
  const media = window.matchMedia('print');
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = media.matches;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', end);
  };
}

function read(): boolean {
  return isPrinting;
}

function readOnServer(): boolean {
  return false;
}
