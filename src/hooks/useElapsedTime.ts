'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds since this page saw `isRunning` become true: in whole seconds while it runs, exact once it has ended.
 * Undefined in the first second of a run, and where there was none.
 */
export function useElapsedTime(isRunning: boolean): number | undefined {
  const [elapsed, setElapsed] = useState<number>();
  const began = useRef<number>(undefined);

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
