import type { ChatStreamLine } from '../protocol/chatMessage.js';
import type { AgentStep, AgentTurn, TestUser } from './agent.js';
import { Gate } from './Gate.js';
import { LineLog } from './LineLog.js';
import type { StreamBody } from './readChatBody.js';
import { StepWriter } from './StepWriter.js';
import type { Run, StoredMessage, Thread, Turn } from './Thread.js';
import type { TurnEnd } from './testServiceEvent.js';
import type { TestServiceSettings } from './testServiceOptions.js';
import { abortedLine, completedLines, cutoffLine, messageLine, suspendedLine } from './wireLines.js';

/** A question, its caller, and the request body it came in. */
export interface Question {
  readonly input: string;
  readonly user: TestUser;
  readonly body: StreamBody;
}

/**
 * Starts the agent on a question and returns the run. The run belongs to the service: it continues after the request
 * that started it has ended, until the agent finishes or `abort` is called. While suspended, it waits.
 */
export function startRun(thread: Thread, question: Question, settings: TestServiceSettings): Run {
  const controller = new AbortController();
  const { signal } = controller;
  const gate = new Gate();
  let log = new LineLog();
  const history = thread.messages;
  const turn: Turn = { messageId: question.body.messageId ?? newMessageId(thread, settings), messageIds: new Set() };
  const echo = userMessage(turn.messageId, question.input, thread.nextSort());

  function endWith(end: TurnEnd, lines: readonly ChatStreamLine[]): void {
    turn.end = end;
    thread.run = undefined;
    thread.suspended = undefined;
    for (const line of lines) log.append(line);
    log.close();
    settings.onEvent({ type: 'end', chatId: thread.chatId, messageId: turn.messageId, end });
  }

  function abort(): void {
    if (turn.end) return;
    controller.abort(new DOMException('The run was aborted', 'AbortError'));
    endWith('aborted', settings.sentinels ? [abortedLine(thread)] : []);
  }

  function suspend(): void {
    if (turn.end || thread.run !== run) return;
    gate.close();
    thread.run = undefined;
    thread.suspended = run;
    const ended = log;
    log = new LineLog(ended);
    if (settings.sentinels) ended.append(suspendedLine(thread, turn));
    ended.close();
    settings.onEvent({ type: 'suspend', chatId: thread.chatId, messageId: turn.messageId });
  }

  function resume(): void {
    thread.suspended = undefined;
    thread.run = run;
    gate.open();
  }

  async function answer(agentTurn: AgentTurn): Promise<void> {
    const say = (line: ChatStreamLine) => log.append(line);
    const untilResumed = () => untilAborted(gate.pass(), signal);
    const writer = new StepWriter({ thread, turn, say, untilResumed, signal }, settings);
    let steps: AsyncIterator<AgentStep> | undefined;
    try {
      await writer.pause(settings.pace.firstDelay);
      steps = settings.agent(agentTurn)[Symbol.asyncIterator]();
      for (;;) {
        const next = await untilAborted(steps.next(), signal);
        await untilResumed();
        if (next.done) break;
        const step = next.value;
        if (step.type === 'usage') turn.usage = step.usage;
        else if (step.type !== 'suspend') await writer.write(step);
        else {
          suspend();
          await untilResumed();
        }
      }
      writer.finish();
      const usage = turn.usage ?? settings.usage?.(agentTurn);
      if (usage) turn.usage = usage;
      endWith('completed', completedLines(thread, turn));
    } catch (error) {
      // Not awaited: an agent that ignores the signal must not delay the end of the run.
      steps?.return?.()?.catch(() => {});
      if (turn.end) return;
      turn.error = error instanceof Error ? error.message : String(error);
      endWith('failed', [{ error: turn.error }]);
    }
  }

  const run: Run = {
    turn,
    get log() {
      return log;
    },
    abort,
    suspend,
    resume,
  };
  thread.run = run;
  thread.turns.set(turn.messageId, turn);
  thread.put(echo, turn);
  log.append(cutoffLine(thread.chatId, true));
  log.append(messageLine(echo));
  void answer({
    input: question.input,
    chatId: thread.chatId,
    messageId: turn.messageId,
    history,
    user: question.user,
    names: settings.names,
    signal,
    activeBranchName: question.body.activeBranchName,
    isDefaultBranch: question.body.isDefaultBranch,
  });
  return run;
}

function userMessage(id: string, content: string, sort: number): StoredMessage {
  return {
    id,
    role: 'user',
    content,
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isStructuredResponse: false,
    sort,
  };
}

/** Returns an id for a question sent without one: the current time, made unique within the thread. */
function newMessageId(thread: Thread, settings: TestServiceSettings): string {
  for (let time = settings.clock.now(); ; time++) {
    const id = `${String(time).padStart(13, '0')}-message`;
    if (!thread.turns.has(id)) return id;
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
