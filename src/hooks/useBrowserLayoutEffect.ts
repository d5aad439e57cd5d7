'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser. On a server it does nothing, and avoids React 18's warning. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
