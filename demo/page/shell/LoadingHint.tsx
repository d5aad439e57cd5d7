import { useEffect, useState } from 'react';

/** Milliseconds before a wait needs an explanation. */
const PATIENCE = 1_200;

/** Explains a long wait: after it starts, the server takes some seconds to load the store's records. */
export function LoadingHint() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="view-note" role="status">
      {isLong && 'Loading the store’s 100,000 orders. This can take a few seconds.'}
    </p>
  );
}
