import { useEffect, useState } from 'react';

/** Returns the current time, which is updated after midnight: a page may stay open for days. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
    const timer = setTimeout(() => setNow(new Date()), midnight - now.getTime() + 1_000);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
