import { createToolKindReader, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatOutcome, ChatSession } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';
import { isFailedToolCall } from '../../stream/turns/parseToolCall.js';
import { splitQuestion } from '../../text/questionContext.js';

/** Reports a question and its status, as in `ai-query`. */
export type QueryReport = (query: string, status: 'submitted' | 'completed' | 'error') => void;

/**
 * Returns a session that reports every question, and how its run ended. It reports `error` even if only all of its queries
 * failed, whatever the answer says. The protocol has no status for a question that the viewer stopped; since nothing failed, it
 * counts as `completed`. A lost answer is reported once it is found or given up. `naming` is read when an answer is complete: a
 * session with unusable names has none, and shows its error.
 */
export function reportQueries(
  session: ChatSession,
  naming: { readonly current: ToolNaming },
  report: QueryReport,
): ChatSession {
  const watches = new Set<() => void>();

  async function follow(ask: () => Promise<ChatOutcome>): Promise<ChatOutcome> {
    const wasBusy = isBusyStatus(session.getSnapshot().status);
    for (const giveUp of [...watches]) if (!wasBusy) giveUp();
    const asked = ask();
    const { status, turns } = session.getSnapshot();
    // The session shows a question at once. A refused one changes nothing, and a read isn't a question.
    const question = turns.at(-1)?.question;
    if (wasBusy || status !== 'connecting' || question === undefined) return asked;
    const query = splitQuestion(question).question;
    report(query, 'submitted');
    const outcome = await asked;
    if (outcome.type === 'interrupted') watch(query);
    else if (outcome.type === 'completed') report(query, endOfAnswer());
    else if (outcome.type !== 'disconnected') report(query, END[outcome.type]);
    return outcome;
  }

  function endOfAnswer(): 'completed' | 'error' {
    const toolKindOf = createToolKindReader(naming.current);
    const calls =
      session
        .getSnapshot()
        .turns.at(-1)
        ?.toolCallIds.map((id) => session.getMessage(id)?.toolCall) ?? [];
    const queries = calls.flatMap((call) => (call && toolKindOf(call.name) === 'sqlApi' ? call : []));
    return queries.length > 0 && queries.every((call) => isFailedToolCall('sqlApi', call)) ? 'error' : 'completed';
  }

  /** Waits until the answer is complete or has failed, or something else is asked or shown. */
  function watch(query: string): void {
    const turnId = session.getSnapshot().turns.at(-1)?.id;
    const end = (status: 'completed' | 'error') => {
      unsubscribe();
      watches.delete(giveUp);
      report(query, status);
    };
    const giveUp = () => end('error');
    const look = () => {
      const { status, turns } = session.getSnapshot();
      if (status !== 'idle' && status !== 'error') return;
      const { state } = turns.find(({ id }) => id === turnId) ?? {};
      end(state === 'completed' || state === 'aborted' ? endOfAnswer() : 'error');
    };
    const unsubscribe = session.subscribe(look);
    watches.add(giveUp);
    look();
  }

  return {
    ...session,
    send: (input) => follow(() => session.send(input)),
    retry: () => follow(session.retry),
    askAgain: (questionId) => follow(() => session.askAgain(questionId)),
  };
}

const END = { aborted: 'completed', failed: 'error', refused: 'error' } as const;
