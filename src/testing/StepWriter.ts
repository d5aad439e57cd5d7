import type { ChatStreamLine } from '../protocol/chatMessage.js';
import type { AgentStep } from './agent.js';
import { cutText } from './cutText.js';
import type { StoredMessage, Thread, Turn } from './Thread.js';
import type { TestServiceSettings } from './testServiceOptions.js';
import { messageLine } from './wireLines.js';

/** The steps that become lines. The run itself handles the others. */
export type WrittenStep = Exclude<AgentStep, { type: 'suspend' | 'usage' }>;

type TextStep = Extract<AgentStep, { text: string }>;

/** Where a writer sends its lines, and the signal that stops it. */
interface StepTarget {
  readonly thread: Thread;
  readonly turn: Turn;
  readonly say: (line: ChatStreamLine) => void;
  /** Resolves immediately, or when a suspended run is resumed. */
  readonly untilResumed: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Turns an agent's steps into stream lines, in the spec's order: the deltas of a text, the tool calls that follow it,
 * and only then the text's complete line. After an abort it writes nothing more, neither to the stream nor to the
 * thread.
 */
export class StepWriter {
  readonly #target: StepTarget;
  readonly #settings: TestServiceSettings;
  /** Message ids of the tool calls that have started, keyed by the agent's `call`. */
  readonly #calls = new Map<string, string>();
  #openText: string | undefined;
  /** A tool call followed the open text, so the next text starts a new message. */
  #toolsFollowed = false;

  constructor(target: StepTarget, settings: TestServiceSettings) {
    this.#target = target;
    this.#settings = settings;
  }

  async write(step: WrittenStep): Promise<void> {
    const { pace } = this.#settings;
    switch (step.type) {
      case 'tool-start':
        this.#startCall(step.call, step.name, step.input);
        return this.pause(pace.toolDelay);
      case 'tool-end':
        return this.#endCall(step.call, step.result);
      case 'pause':
        return this.pause(step.ms);
      default:
        for (const piece of cutText(step.text, pace.deltaCharacters)) {
          this.#writeDelta(step, piece);
          await this.pause(pace.deltaDelay);
        }
    }
  }

  /** Closes the open text after the agent's last step. Tool calls without a `tool-end` stay open. */
  finish(): void {
    this.#closeText();
  }

  async pause(ms: number): Promise<void> {
    await this.#settings.clock.sleep(ms, this.#target.signal);
    await this.#target.untilResumed();
  }

  #writeDelta(step: TextStep, piece: string): void {
    const { thread, say } = this.#target;
    const before = this.#textFor(step);
    const sort = thread.nextSort();
    const field = step.type === 'thinking' ? 'thinking' : 'content';
    this.#put({ ...before, [field]: before[field] + piece, sort });
    say({ ...messageLine(before), content: '', thinking: '', [field]: piece, isDelta: true, sort });
  }

  /** Returns the open message, or a new one if a tool call intervened or the graph node differs. */
  #textFor(step: TextStep): StoredMessage {
    const graphPath = [step.type === 'final' ? 'final' : this.#settings.names.analystNode];
    const open = this.#openText === undefined ? undefined : this.#target.thread.get(this.#openText);
    if (open && !this.#toolsFollowed && open.graphPath[0] === graphPath[0]) return open;
    this.#closeText();
    const message = this.#newMessage(graphPath);
    this.#openText = message.id;
    return message;
  }

  #closeText(): void {
    const open = this.#openText === undefined ? undefined : this.#target.thread.get(this.#openText);
    this.#openText = undefined;
    this.#toolsFollowed = false;
    if (!open) return;
    const complete = { ...open, isInProcess: false, sort: this.#target.thread.nextSort() };
    this.#put(complete);
    this.#target.say({ ...messageLine(complete), thinking: '' });
  }

  #startCall(call: string, name: string, input: unknown): void {
    if (this.#calls.has(call)) throw new Error(`The agent started the tool call ${JSON.stringify(call)} twice`);
    const empty = this.#newMessage([this.#settings.names.analystNode, 'tools']);
    const toolCall = { name, input: JSON.stringify(input) };
    const message = { ...empty, toolCall, sort: this.#target.thread.nextSort() };
    this.#calls.set(call, message.id);
    this.#toolsFollowed = true;
    this.#put(message);
    this.#target.say(messageLine(message));
  }

  #endCall(call: string, result: unknown): void {
    const { thread, say } = this.#target;
    const open = thread.get(this.#calls.get(call) ?? '');
    if (!open?.toolCall || !open.isInProcess) {
      throw new Error(`The agent ended the tool call ${JSON.stringify(call)}, which is not running`);
    }
    const toolCall = { ...open.toolCall, result: JSON.stringify(result) };
    const complete = { ...open, toolCall, isInProcess: false };
    // The line gets a new `sort`; the thread keeps the one with which the call started.
    this.#put(complete);
    say({ ...messageLine(complete), sort: thread.nextSort() });
  }

  #newMessage(graphPath: readonly string[]): StoredMessage {
    return {
      id: this.#settings.newId(),
      role: 'assistant',
      content: '',
      thinking: '',
      graphPath,
      isDelta: false,
      isInProcess: true,
      isStructuredResponse: false,
      sort: 0,
    };
  }

  #put(message: StoredMessage): void {
    this.#target.signal.throwIfAborted();
    this.#target.thread.put(message, this.#target.turn);
  }
}
