'use client';

import { type ReactNode, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { Button } from './Button.js';
import type { LazyFailure } from './useLazyPart.js';

export interface PartFailedProps {
  readonly failure: LazyFailure;
}

/**
 * Replaces a part whose code couldn't be loaded. It offers another attempt and, after a second failure, also a reload of the
 * page.
 */
export function PartFailed({ failure }: PartFailedProps): ReactNode {
  const locale = useLocale();
  const [isLoading, setLoading] = useState(false);
  const retry = () => {
    setLoading(true);
    const end = () => setLoading(false);
    failure.retry().then(end, end);
  };
  return (
    <div role="note" aria-busy={isLoading} data-tt-part="part-failed">
      <span>{locale.partFailed}</span>
      <Button part="error-action" label={locale.retry} isBusy={isLoading} onClick={retry} />
      {/* Offline, a reload would lose the page. */}
      {failure.attempts > 1 && navigator.onLine !== false && (
        <Button part="error-action" label={locale.reloadPage} onClick={() => window.location.reload()} />
      )}
    </div>
  );
}
