import { useEffect, useState } from 'react';

/** Milliseconds before a wait is worth a word. */
const PATIENCE = 1_200;

/** Says why it takes so long: after a start the server loads the store's records, which takes some seconds. */
export function LoadingHint() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="view-note" role="status">
      {isLong && 'Loading the store’s 100,000 orders, which takes some seconds after a start'}
    </p>
  );
}
