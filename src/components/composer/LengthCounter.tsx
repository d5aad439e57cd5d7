'use client';

import { type Draft, questionOf } from '../../composer/ComposerState.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { Locale } from '../../locales/Locale.js';

/** The fraction of the limit from which the counter is shown. */
const NEAR = 0.8;

/** How close a question is to its limit. `left`: characters; negative beyond the limit. */
export interface LengthLevel {
  readonly name: 'none' | 'near' | 'over';
  readonly left: number;
}

/** Returns how close a question is to `maxLength`, with the words that attachments add. */
export function levelOf(draft: Pick<Draft, 'text' | 'chips'>, maxLength: number): LengthLevel {
  const { length } = questionOf(draft);
  return { name: length > maxLength ? 'over' : length >= NEAR * maxLength ? 'near' : 'none', left: maxLength - length };
}

/** "1,204 characters left", or by how many characters the text is too long. */
export function lengthWords({ left }: LengthLevel, locale: Locale): string {
  return left < 0 ? locale.charactersOver(-left) : locale.charactersLeft(left);
}

/** Shows the length of a question near its limit. `data-state`: `near` or `over`. */
export function LengthCounter({ id, level }: { readonly id: string; readonly level: LengthLevel }) {
  const locale = useLocale();
  if (level.name === 'none') return null;
  return (
    <span id={id} data-tt-part="composer-length" data-state={level.name}>
      {lengthWords(level, locale)}
    </span>
  );
}
