import type { AgentStep } from '../Agent.js';
import { emptyMessage } from '../lines/emptyMessage.js';
import type { StoredMessage } from '../lines/ThreadStore.js';
import type { ServiceSettings } from '../ServiceSettings.js';
import { piecesOf } from './piecesOf.js';
import type { Run } from './Run.js';

/** The steps that become lines. The run itself handles the others. */
export type WrittenStep = Exclude<AgentStep, { type: 'suspend' | 'usage' }>;

type TextStep = Extract<AgentStep, { text: string }>;

/** The part of a run that a writer uses. */
type StepTarget = Pick<Run, 'nextSort' | 'say' | 'untilResumed' | 'signal'>;

/**
 * Turns an agent's steps into stream lines. A text ends with its complete line before the next step begins: readers place a text by
 * its newest line, so a later one would move it below a step that it came before. After an abort it writes nothing more.
 */
export class StepWriter {
  readonly #run: StepTarget;
  readonly #settings: ServiceSettings;
  /** The messages of tool calls that are running, keyed by the agent's `call`. */
  readonly #calls = new Map<string, StoredMessage>();
  #openText: StoredMessage | undefined;

  constructor(run: StepTarget, settings: ServiceSettings) {
    this.#run = run;
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
        for (const piece of piecesOf(step.text, pace.deltaCharacters)) {
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
    await this.#settings.clock.sleep(ms, this.#run.signal);
    await this.#run.untilResumed();
  }

  #writeDelta(step: TextStep, piece: string): void {
    const open = this.#textFor(step);
    const field = step.type === 'thinking' ? 'thinking' : 'content';
    const sort = this.#run.nextSort();
    this.#openText = { ...open, [field]: open[field] + piece, sort };
    this.#run.say({ ...open, content: '', thinking: '', [field]: piece, isDelta: true, sort });
  }

  /** Returns the open message, or a new one if there is none or its graph node differs. */
  #textFor(step: TextStep): StoredMessage {
    const graphPath = [step.type === 'final' ? 'final' : this.#settings.names.analystNode];
    const open = this.#openText;
    if (open && open.graphPath[0] === graphPath[0]) return open;
    this.#closeText();
    return this.#newMessage(graphPath);
  }

  #closeText(): void {
    const open = this.#openText;
    this.#openText = undefined;
    if (open) this.#run.say({ ...open, isInProcess: false, thinking: '', sort: this.#run.nextSort() });
  }

  #startCall(call: string, name: string, input: unknown): void {
    if (this.#calls.has(call)) throw new Error(`The agent started the tool call ${JSON.stringify(call)} twice`);
    this.#closeText();
    const empty = this.#newMessage([this.#settings.names.analystNode, 'tools']);
    const message = { ...empty, toolCall: { name, input: JSON.stringify(input) }, sort: this.#run.nextSort() };
    this.#calls.set(call, message);
    this.#run.say(message);
  }

  #endCall(call: string, result: unknown): void {
    const open = this.#calls.get(call);
    if (!open?.toolCall) {
      throw new Error(`The agent ended the tool call ${JSON.stringify(call)}, which is not running`);
    }
    this.#calls.delete(call);
    const toolCall = { ...open.toolCall, result: JSON.stringify(result) };
    this.#run.say({ ...open, toolCall, isInProcess: false, sort: this.#run.nextSort() });
  }

  #newMessage(graphPath: readonly string[]): StoredMessage {
    return { ...emptyMessage(this.#settings.newId()), graphPath, isInProcess: true };
  }
}
