'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PluggableList } from 'unified';
import type { AppliedPlugins } from '../../markdown/applyPlugins.js';

type Apply = (plugins: PluggableList) => AppliedPlugins;

let apply: Apply | undefined;
const listeners = new Set<() => void>();

/**
 * Returns what a product's plugins do. Undefined without plugins, and until the code that applies them is loaded, with the first
 * answer that has some. If it can't be loaded, the next answer tries again.
 */
export function usePlugins(plugins: PluggableList): AppliedPlugins | undefined {
  const isWanted = plugins.length > 0;
  const loaded = useSyncExternalStore(subscribe, read, readOnServer);
  useEffect(() => {
    if (isWanted && loaded === undefined) load().catch(() => {});
  }, [isWanted, loaded]);
  return useMemo(() => (isWanted ? loaded?.(plugins) : undefined), [isWanted, loaded, plugins]);
}

async function load(): Promise<void> {
  const { applyPlugins } = await import('../../markdown/applyPlugins.js');
  apply = applyPlugins;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Apply | undefined {
  return apply;
}

function readOnServer(): undefined {
  return undefined;
}
