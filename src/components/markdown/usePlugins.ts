'use client';

import { useMemo } from 'react';
import type { PluggableList } from 'unified';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { AppliedPlugins } from '../../markdown/applyPlugins.js';
import { useLazyPart } from '../ui/useLazyPart.js';

const plugins = lazyPart(() => import('../../markdown/applyPlugins.js').then(({ applyPlugins }) => applyPlugins));

/**
 * Returns the combined effect of a product's plugins. Undefined without plugins, and until the code that applies them is loaded,
 * which happens with the first answer that has plugins. If it can't be loaded, the answer is shown without them, and the next
 * answer tries again.
 */
export function usePlugins(list: PluggableList): AppliedPlugins | undefined {
  const isWanted = list.length > 0;
  const { part: apply } = useLazyPart(plugins, isWanted);
  return useMemo(() => (isWanted ? apply?.(list) : undefined), [isWanted, apply, list]);
}
