'use client';

import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { Button } from './Button.js';
import { type AskAboutProps, useAskAbout } from './useAskAbout.js';

/** The button that attaches values of a result to the question being written. Renders nothing if no question can be asked. */
export function AskAbout(props: AskAboutProps) {
  const locale = useLocale();
  const ask = useAskAbout(props);
  if (ask === undefined) return null;
  return <Button part="ask-about" label={locale.askAboutThis} onClick={(event) => ask(event.currentTarget)} />;
}
