'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser. On a server it does nothing, without the warning that React 18 gives there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
