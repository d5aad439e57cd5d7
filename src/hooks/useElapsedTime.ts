'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Returns the milliseconds since `isRunning` became true on this page: whole seconds during the run, exact after it.
 * Undefined before the first run, and during the first second of each.
 */
export function useElapsedTime(isRunning: boolean): number | undefined {
  const [elapsed, setElapsed] = useState<number>();
  const [wasRunning, setWasRunning] = useState(isRunning);
  const began = useRef<number>(undefined);
  // In an effect, a new run would begin with a frame that shows the time of the last one.
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning);
    if (isRunning) setElapsed(undefined);
  }

  useEffect(() => {
    if (!isRunning) {
      if (began.current !== undefined) setElapsed(performance.now() - began.current);
      began.current = undefined;
      return;
    }
    const start = performance.now();
    began.current = start;
    const timer = setInterval(() => setElapsed(Math.floor((performance.now() - start) / 1000) * 1000), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return elapsed;
}
