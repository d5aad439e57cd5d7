'use client';

import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useFollowUps } from '../../../hooks/useFollowUps.js';
import { useSlot } from '../../ui/useSlot.js';
import { Suggestions } from '../list/Suggestions.js';

/** The questions that `suggestionsFor` offers below the thread's last answer. Renders nothing below earlier answers. */
export function FollowUps({ turnId }: { readonly turnId: string }) {
  const locale = useLocale();
  const [Questions, questionsProps] = useSlot('Suggestions', Suggestions);
  const followUps = useFollowUps(turnId);
  const suggestions = followUps.map(({ text }) => text);
  if (Questions === undefined || suggestions.length === 0) return null;
  return (
    <Questions
      aria-label={locale.followUps}
      suggestions={suggestions}
      onSelect={(chosen) => void followUps.find(({ text }) => text === chosen)?.ask()}
      {...questionsProps}
    />
  );
}
