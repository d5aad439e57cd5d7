import { titleOfQuestion } from '../../../text/titleOfQuestion.js';
import { foldLines } from './foldLines.js';
import {
  isEnded,
  type MessageLine,
  type NewTurn,
  type StoredThread,
  type StoredTurn,
  type ThreadOwner,
  type ThreadStore,
  type ThreadSummary,
  type TurnId,
  type TurnLines,
  type TurnStart,
  type TurnState,
} from './ThreadStore.js';

interface MemoryTurn {
  readonly messageId: string;
  /** Called when a turn is ended by a service other than the one that runs it. */
  readonly watchers: Set<() => void>;
  readonly lines: MessageLine[];
  state: TurnState;
}

interface MemoryThread {
  readonly chatId: string;
  readonly owner: ThreadOwner;
  readonly turns: MemoryTurn[];
  title: string;
  updatedAt: number;
}

/** Keeps threads for as long as the process runs. The default store of a chat service. */
export class MemoryThreads implements ThreadStore {
  readonly #threads = new Map<string, MemoryThread>();
  /** The thread that holds a question, by `askedKey`. If a question was forgotten and asked again, the newest thread. */
  readonly #asked = new Map<string, MemoryThread>();
  /** Threads whose last turn has not ended. */
  readonly #open = new Set<MemoryThread>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether the `messageId` of a turn in this state is taken. */
  protected isTaken(_state: TurnState): boolean {
    return true;
  }

  /** Ids of all threads, the oldest first. */
  get chatIds(): readonly string[] {
    return [...this.#threads.keys()];
  }

  /** Like `readThread`, but synchronous. */
  peek(chatId: string): StoredThread | undefined {
    const thread = this.#threads.get(chatId);
    return thread && { chatId, owner: thread.owner, turns: thread.turns.map(readTurn) };
  }

  async readThread(chatId: string): Promise<StoredThread | undefined> {
    return this.peek(chatId);
  }

  async findThread(owner: ThreadOwner, messageId: string): Promise<string | undefined> {
    return this.#findAsked(owner, messageId)?.chatId;
  }

  async startTurn({ chatId, owner, messageId, isClientId, question, maxRuns }: NewTurn): Promise<TurnStart> {
    const thread = this.#threads.get(chatId);
    const elsewhere = isClientId ? this.#findAsked(owner, messageId) : undefined;
    const asked = thread && this.#holds(thread, messageId) ? thread : elsewhere;
    if (asked) return { type: 'known', chatId: asked.chatId };
    if (thread && this.#open.has(thread)) return { type: 'busy' };
    const running = [...this.#open].filter((one) => isOwned(one, owner) && one.turns.at(-1)?.state.type === 'running');
    if (running.length >= maxRuns) return { type: 'limit' };
    const title = titleOfQuestion(question.content);
    const home = thread ?? { chatId, owner, turns: [], title, updatedAt: 0 };
    home.turns.push({ messageId, watchers: new Set(), lines: [question], state: { type: 'running' } });
    home.updatedAt = this.#now();
    this.#threads.set(chatId, home);
    this.#asked.set(askedKey(owner, messageId), home);
    this.#open.add(home);
    return { type: 'started' };
  }

  async appendLines(id: TurnId, lines: readonly MessageLine[]): Promise<boolean> {
    const turn = this.#find(id);
    if (turn?.state.type !== 'running') return false;
    for (const line of lines) turn.lines.push(line);
    return true;
  }

  async setState(id: TurnId, state: TurnState): Promise<boolean> {
    const turn = this.#find(id);
    if (!turn || isEnded(turn.state)) return false;
    turn.state = state;
    if (isEnded(state)) {
      this.#close(this.#threads.get(id.chatId));
      tell(turn);
    }
    return true;
  }

  async readLines(id: TurnId, from: number): Promise<TurnLines | undefined> {
    const turn = this.#find(id);
    return turn && { state: turn.state, lines: turn.lines.slice(from) };
  }

  watch(id: TurnId, onEnded: () => void): () => void {
    const turn = this.#find(id);
    turn?.watchers.add(onEnded);
    // Another service may have ended it since it started.
    if (!turn || isEnded(turn.state)) queueMicrotask(onEnded);
    return () => turn?.watchers.delete(onEnded);
  }

  async listThreads(owner: ThreadOwner): Promise<readonly ThreadSummary[]> {
    const threads = [...this.#threads.values()]
      .filter((thread) => isOwned(thread, owner))
      .reverse()
      .sort((a, b) => b.updatedAt - a.updatedAt);
    return threads.slice(0, 1_000).map(({ chatId, title, updatedAt }) => ({ chatId, title, updatedAt }));
  }

  async renameThread(owner: ThreadOwner, chatId: string, title: string): Promise<boolean> {
    const thread = this.#threads.get(chatId);
    if (!thread || !isOwned(thread, owner)) return false;
    thread.title = title;
    return true;
  }

  async deleteThread(owner: ThreadOwner, chatId: string): Promise<boolean> {
    const thread = this.#threads.get(chatId);
    if (!thread || !isOwned(thread, owner)) return false;
    this.#threads.delete(chatId);
    this.#close(thread);
    for (const turn of thread.turns) {
      const key = askedKey(owner, turn.messageId);
      if (this.#asked.get(key) === thread) this.#asked.delete(key);
      tell(turn);
    }
    return true;
  }

  #findAsked(owner: ThreadOwner, messageId: string): MemoryThread | undefined {
    const thread = this.#asked.get(askedKey(owner, messageId));
    return thread && this.#holds(thread, messageId) ? thread : undefined;
  }

  #holds({ turns }: MemoryThread, messageId: string): boolean {
    const turn = findTurn(turns, messageId);
    return turn !== undefined && this.isTaken(turn.state);
  }

  #close(thread: MemoryThread | undefined): void {
    if (thread) this.#open.delete(thread);
  }

  #find({ chatId, messageId }: TurnId): MemoryTurn | undefined {
    return findTurn(this.#threads.get(chatId)?.turns ?? [], messageId);
  }
}

/** A forgotten question may have been asked twice. The later turn counts. */
function findTurn(turns: readonly MemoryTurn[], messageId: string): MemoryTurn | undefined {
  return turns.findLast((turn) => turn.messageId === messageId);
}

function tell({ watchers }: MemoryTurn): void {
  for (const onEnded of [...watchers]) onEnded();
}

function isOwned({ owner }: MemoryThread, { id, kind }: ThreadOwner): boolean {
  return owner.id === id && owner.kind === kind;
}

function askedKey({ id, kind }: ThreadOwner, messageId: string): string {
  return `${kind} ${messageId} ${id}`;
}

function readTurn({ messageId, state, lines }: MemoryTurn): StoredTurn {
  return { messageId, state, ...foldLines(lines) };
}
