import { useCallback, useEffect, useState } from 'react';

/** A response of the store's API. `data` keeps the previous one while the next is loading. */
export interface StoreData<T> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly data: T | undefined;
  readonly reload: () => void;
}

/** Loads `url`, and loads again when it changes or on `reload()`. */
export function useStoreData<T>(url: string): StoreData<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; data: T | undefined } | undefined>(undefined);
  const [last, setLast] = useState<T | undefined>(undefined);
  const key = `${attempt} ${url}`;

  useEffect(() => {
    const controller = new AbortController();
    readJson<T>(url, controller.signal).then(
      (data) => {
        setAnswer({ key, data });
        setLast(data);
      },
      () => {
        if (!controller.signal.aborted) setAnswer({ key, data: undefined });
      },
    );
    return () => controller.abort();
  }, [url, key]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (answer?.key !== key) return { state: 'loading', data: last, reload };
  return answer.data === undefined
    ? { state: 'failed', data: undefined, reload }
    : { state: 'ready', data: answer.data, reload };
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The store answered with status ${response.status}.`);
  // The page's server returns this type.
  return (await response.json()) as T;
}
