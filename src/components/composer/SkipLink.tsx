'use client';

import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useComposer } from '../../hooks/useComposer.js';
import { Button } from '../ui/Button.js';

/**
 * The chat's first tab stop, which moves the focus to the composer, past a thread of any length. Visible while it is focused. A
 * button, since a link to an id finds nothing in a shadow root and may be taken by the page's router.
 */
export function SkipLink() {
  const { focus } = useComposer();
  const locale = useLocale();
  return <Button part="skip-link" label={locale.skipToComposer} onClick={focus} />;
}
