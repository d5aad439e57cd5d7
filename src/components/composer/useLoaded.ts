'use client';

import { useEffect, useState } from 'react';

/**
 * Returns what `load` resolves to, once it is wanted for the first time; undefined until then. Unlike `lazy`, a failure, such as
 * offline, neither throws nor stays: the next time it is wanted, it is loaded again.
 *
 * @param load the same function in every render
 */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ readonly value: Part }>();
  const isLoaded = part !== undefined;

  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isCurrent = true;
    load()
      .then((value) => isCurrent && setPart({ value }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isLoaded, load]);
  return part?.value;
}
