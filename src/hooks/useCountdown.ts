'use client';

import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time in milliseconds of Unix time; 0 once it has passed, and for undefined. */
export function useCountdown(end = 0): number {
  const [, rerender] = useState(0);
  const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => rerender(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
