'use client';

import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useToolNaming } from '../../hooks/results/useToolNaming.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useShownStatus } from '../../hooks/useShownStatus.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { Locale } from '../../locales/Locale.js';
import type { ChatSession, ChatStatus } from '../../stream/ChatSession.js';
import { isRunningStatus } from '../../stream/isBusyStatus.js';

/** Milliseconds of a run before its activity is announced, and between two such announcements. */
const FIRST_ACTIVITY = 10_000;
const NEXT_ACTIVITY = 20_000;

/** Milliseconds after which an announced first sentence is removed, since it is also in the thread. */
const SENTENCE_TIME = 3_000;

/** All announcements except how a run ended, which is announced even if this code can't be loaded. */
const announcements = lazyPart(() => import('./announcements.js'), { isPreloaded: true });

type AnnouncementsPart = typeof import('./announcements.js');

interface Announcement {
  readonly words: string;
  /** The first sentence of the answer. */
  readonly sentence?: string | undefined;
}

const NOTHING: Announcement = { words: '' };

/**
 * Announces to screen readers that a thread is loading or was opened, that an answer has started, what a long run is doing, and
 * how it ended, with the first sentence of a complete answer. It is the thread's only live region: the rest can be read at any
 * time.
 */
export function Announcer() {
  const naming = useToolNaming('Announcer');
  const locale = useLocale();
  const { session, chatId } = useChatStream();
  // Who listens learns no more of a lost connection than who looks.
  const status = useShownStatus();
  const isRunning = isRunningStatus(status);
  const before = useRef({ session, status });
  const described = useRef<ChatSession>(undefined);
  const [{ words, sentence }, announce] = useState(NOTHING);

  useEffect(() => {
    const { session: earlier, status: was } = before.current;
    before.current = { session, status };
    // An attempt that readers didn't see may have found the lost answer.
    const wasFound = was === 'interrupted' && status === 'idle';
    const hasEnded = earlier === session && !isRunning && (isRunningStatus(was) || wasFound);
    // A thread that is still in memory is shown without being read.
    const isOpened = described.current !== session && !isRunning && session.getSnapshot().turns.length > 0;
    if (status === 'loading') announce({ words: locale.loadingThread });
    else if (status === 'reconnecting') announce({ words: locale.reconnecting });
    else if (isRunning && (!isRunningStatus(was) || was === 'reconnecting')) announce({ words: locale.answerStarted });
    else if (hasEnded || isOpened || was === 'loading') {
      return withPart((part) => {
        described.current = session;
        // The notice says why a thread couldn't be read.
        const opened = (status === 'idle' || was !== 'loading') && part?.describeThread(session, locale);
        const { words = '', answer } = (hasEnded ? endOf(session, status, locale) : opened) || {};
        const sentence = answer && part?.openingOf(answer, locale);
        announce({ words, ...(sentence && { sentence }) });
      });
    } else if (earlier !== session || (!isRunning && chatId === undefined)) announce(NOTHING);
  }, [session, status, isRunning, chatId, locale]);

  useEffect(() => {
    if (!isRunning) return;
    announcements.preload();
    const start = performance.now();
    const report = () => {
      const seconds = Math.round((performance.now() - start) / 1000);
      const activity = announcements.getSnapshot().part?.describeActivity(session, naming, locale);
      if (activity !== undefined) announce({ words: locale.activityFor(activity, seconds) });
      timer = setTimeout(report, NEXT_ACTIVITY);
    };
    let timer = setTimeout(report, FIRST_ACTIVITY);
    return () => clearTimeout(timer);
  }, [session, isRunning, naming, locale]);

  useEffect(() => {
    if (sentence === undefined) return;
    const timer = setTimeout(() => announce({ words }), SENTENCE_TIME);
    return () => clearTimeout(timer);
  }, [words, sentence]);

  return (
    <div role="status" aria-live="polite" data-tt-part="hidden-text">
      {words}
      {/* In an element, because removing an element isn't announced. */}
      {sentence !== undefined && <span> {sentence}</span>}
    </div>
  );
}

/**
 * Calls `say` once the part is loaded or has failed to load, since later additions would be read as a second announcement.
 * Returns how to cancel it.
 */
function withPart(say: (part: AnnouncementsPart | undefined) => void): () => void {
  let isNewest = true;
  const run = () => isNewest && say(announcements.getSnapshot().part);
  if (announcements.getSnapshot().part === undefined) announcements.load().then(run, run);
  else run();
  return () => {
    isNewest = false;
  };
}

/** The announcement of the end of a run and, if it is complete, the answer, whose first sentence is announced as well. */
function endOf(
  session: ChatSession,
  status: ChatStatus,
  locale: Locale,
): { words: string; answer?: string | undefined } {
  if (status === 'interrupted') return { words: locale.answerInterrupted };
  if (status === 'error') return { words: locale.answerFailed };
  const { turns, finalAnswer } = session.getSnapshot();
  const last = turns.at(-1);
  // A reset of the session leaves no turns.
  if (last === undefined) return { words: '' };
  if (last.state === 'aborted') return { words: locale.answerStopped };
  if (last.state === 'failed') return { words: locale.answerFailed };
  // The service has lost the run of an answer that was looked for.
  if (last.state === 'interrupted') return { words: locale.answerInterrupted };
  if (last.state === 'unanswered') return { words: locale.noAnswer };
  return { words: locale.answerFinished, answer: finalAnswer?.content };
}
