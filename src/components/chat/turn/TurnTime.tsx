'use client';

import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useIsHydrated } from '../../../hooks/useIsHydrated.js';
import { readQuestionTime } from '../../../stream/turns/readQuestionTime.js';
import { dateFormat } from '../../../text/intlFormats.js';
import { useToday } from '../../ui/useToday.js';

/** When a question was asked: only the time if it was today, otherwise also the date. The tooltip has both. */
export function TurnTime({ questionId }: { readonly questionId: string }) {
  const locale = useLocale();
  // A server doesn't know the reader's time zone.
  const isHydrated = useIsHydrated();
  // For a render after midnight only: its timer doesn't run while a computer sleeps, so its date may be yesterday's.
  useToday();
  const time = isHydrated ? readQuestionTime(questionId) : undefined;
  if (time === undefined) return null;
  const date = new Date(time);
  const now = new Date();
  const isToday = date.toDateString() === now.toDateString();
  const isThisYear = date.getFullYear() === now.getFullYear();
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale.code, options).format(date);
  return (
    <time
      // The page may be written in the opposite direction of the time's language.
      dir="auto"
      dateTime={date.toISOString()}
      title={format({ dateStyle: 'full', timeStyle: 'short' })}
      data-tt-part="turn-time"
    >
      {format({
        ...(!isToday && { month: 'short', day: 'numeric' }),
        ...(!isThisYear && { year: 'numeric' }),
        hour: 'numeric',
        minute: '2-digit',
      })}
    </time>
  );
}
