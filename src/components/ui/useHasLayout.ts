'use client';

import { useEffect, useState } from 'react';

/**
 * Whether the page computes a layout. False in a simulated DOM, such as jsdom's, where every size is zero; a part that waits
 * for its size would wait forever there. True on a server and on the first render.
 */
export function useHasLayout(): boolean {
  const [hasLayout, setHasLayout] = useState(true);
  useEffect(() => setHasLayout(document.documentElement.clientWidth > 0), []);
  return hasLayout;
}
