import { useMemo, useRef, useState } from 'react';
import type { AllRows } from '../../src/rows/AllRows.js';

/** Returns rows that load in steps, as from a service, until all are loaded or `cancel` is called. */
export function useSlowRows(
  { schema, rows }: Pick<AllRows, 'schema' | 'rows'>,
  { rowsATime = 1000, milliseconds = 60 } = {},
): AllRows {
  const [{ state, rowCount }, setState] = useState<{
    state: 'idle' | 'loading' | 'done' | 'cancelled';
    rowCount: number;
  }>({
    state: 'idle',
    rowCount: 0,
  });
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  return useMemo(() => {
    const stop = () => clearInterval(timer.current);
    const load = () => {
      stop();
      let loaded = 0;
      setState({ state: 'loading', rowCount: 0 });
      timer.current = setInterval(() => {
        loaded = Math.min(loaded + rowsATime, rows.length);
        const isDone = loaded === rows.length;
        if (isDone) stop();
        setState({ state: isDone ? 'done' : 'loading', rowCount: loaded });
      }, milliseconds);
    };
    const cancel = () => {
      stop();
      setState((before) => ({ ...before, state: 'cancelled' }));
    };
    return { schema, rows, state, rowCount, isAvailable: true, load, cancel };
  }, [schema, rows, state, rowCount, rowsATime, milliseconds]);
}
