'use client';

import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time in milliseconds of Unix time; 0 once it has passed, and for undefined. */
export function useCountdown(end: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil(((end ?? 0) - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
