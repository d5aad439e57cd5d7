import { useCallback, useEffect, useState } from 'react';

/** The path of the page's address, and a way to another one that keeps the query (`?dir=rtl`) and loads nothing. */
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
