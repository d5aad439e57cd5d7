import { createMessageId } from '../../protocol/createMessageId.js';
import { STREAM_PATH } from '../../protocol/limits.js';
import { Undecided } from './expectThat.js';
import type { Recording } from './recordResponse.js';
import { ServiceClient } from './ServiceClient.js';
import { type Stopped, stopAnswer } from './stopAnswer.js';
import { chatIdOf } from './wireLines.js';

/** The service, as the cases see it. Requests that several cases examine are sent once. */
export class ServiceUnderTest extends ServiceClient {
  readonly #asked = new Map<string, Promise<unknown>>();

  /** Asks the question in a new thread. */
  question(): Promise<Recording & { readonly messageId: string }> {
    return this.#once('question', async () => {
      const messageId = createMessageId(Date.now());
      return { messageId, ...(await this.chat(STREAM_PATH, { input: this.deployment.question, messageId })) };
    });
  }

  /** The answer to the question. Throws an Undecided unless it can be examined. */
  async answer() {
    const { messageId, lines, status, isComplete } = await this.question();
    const chatId = chatIdOf(lines);
    if (status === 200 && isComplete && chatId !== undefined && !lines.some(({ error }) => error !== undefined))
      return { messageId, lines, chatId };
    throw new Undecided('the question got no answer in a thread');
  }

  /** Reads the thread of the answer. */
  thread(): Promise<Recording> {
    return this.#once('thread', async () => this.chat(STREAM_PATH, { chatId: (await this.answer()).chatId }));
  }

  /** Asks again in the same thread, and stops the answer. */
  stopped(): Promise<Stopped> {
    return this.#once('stopped', async () => stopAnswer(this, (await this.answer()).chatId));
  }

  /** Like `stopped`. Throws an Undecided if the answer was already complete. */
  async stoppedRunning(): Promise<Stopped> {
    const stopped = await this.stopped();
    if (!stopped.wasRunning) throw tooFast();
    return stopped;
  }

  #once<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
    // Each name always has the same `ask`.
    const asked = (this.#asked.get(name) as Promise<Value> | undefined) ?? ask();
    this.#asked.set(name, asked);
    return asked;
  }
}

/** Returns the reason why a running answer can't be examined. */
export function tooFast(): Undecided {
  return new Undecided('the answer was already complete: give a --question that takes longer');
}
