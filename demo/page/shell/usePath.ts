import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the path of the page's URL, and a function that navigates without loading and keeps the query (`?dir=rtl`).
 */
export function usePath(): readonly [path: string, navigate: (to: string) => void] {
  const [path, setPath] = useState(window.location.pathname);

  useEffect(() => {
    const follow = () => setPath(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback((to: string) => {
    if (to === window.location.pathname) return;
    window.history.pushState(null, '', to + window.location.search);
    setPath(to);
    const main = document.getElementById('main');
    main?.scrollTo(0, 0);
    main?.focus({ preventScroll: true });
  }, []);
  return [path, navigate];
}
