'use client';

import { useMemo } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { Button, type ButtonProps } from '../ui/Button.js';

export interface RetryButtonProps extends ButtonProps {
  /** Whole seconds until the service allows another attempt; 0: now. */
  readonly seconds: number;
}

/** Longer waits are counted in minutes. */
const MAX_SECONDS = 99;

/** The button "Try again", which first counts down if the service asked for a pause. */
export function RetryButton({ seconds, ...props }: RetryButtonProps) {
  const locale = useLocale();
  const format = useMemo(() => new Intl.RelativeTimeFormat(locale.code), [locale.code]);
  if (seconds === 0) return <Button {...props} label={locale.retry} />;
  const wait =
    seconds > MAX_SECONDS ? format.format(Math.ceil(seconds / 60), 'minute') : format.format(seconds, 'second');
  return (
    <Button {...props} isBusy aria-label={locale.retry}>
      {/* Hidden from screen readers: the notice is a live region, so the countdown would be read every second. */}
      <span aria-hidden="true">
        {locale.retry} {wait}
      </span>
    </Button>
  );
}
