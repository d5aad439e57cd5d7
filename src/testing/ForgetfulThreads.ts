import { MemoryThreads } from '../server/service/MemoryThreads.js';
import { isEnded, type StoredThread, type TurnState } from '../server/service/ThreadStore.js';

/** Remembers the id of a question only while its run is active or suspended, as the spec's states allow. */
export class ForgetfulThreads extends MemoryThreads {
  override async readThread(chatId: string): Promise<StoredThread | undefined> {
    const thread = await super.readThread(chatId);
    const forget = (turn: StoredThread['turns'][number]) => (isEnded(turn.state) ? { ...turn, messageId: '' } : turn);
    return thread && { ...thread, turns: thread.turns.map(forget) };
  }

  protected override isTaken(state: TurnState): boolean {
    return !isEnded(state);
  }
}
