import type { ChatUsage } from '../../protocol/chatMessage.js';
import type { TurnEnd } from './lines/ThreadStore.js';

/** Something the service did, for logging. Contains ids only: never a credential, a question's text or a row. */
export type ServiceEvent =
  /** A run started. */
  | { readonly type: 'question'; readonly chatId: string; readonly messageId: string; readonly userId: string }
  /** A request joined an active run. */
  | { readonly type: 'join'; readonly chatId: string; readonly messageId: string }
  /** A repeated question was answered from the thread. */
  | { readonly type: 'replay'; readonly chatId: string; readonly messageId: string }
  /** A thread was read. */
  | { readonly type: 'read'; readonly chatId: string }
  /** The abort operation succeeded. `wasStreaming`: whether a run was active. */
  | { readonly type: 'abort'; readonly chatId: string; readonly wasStreaming: boolean }
  /** A run was suspended, as by a service restart. */
  | { readonly type: 'suspend'; readonly chatId: string; readonly messageId: string }
  /** A suspended run was resumed by its question. */
  | { readonly type: 'resume'; readonly chatId: string; readonly messageId: string }
  /** A run ended: the agent finished, the abort operation stopped it, the agent threw, or its turn was ended elsewhere. */
  | {
      readonly type: 'end';
      readonly chatId: string;
      readonly messageId: string;
      readonly end: TurnEnd['type'];
      /**
       * Present for a completed answer whose agent reported it. The `question` event with the same `messageId` names the user.
       */
      readonly usage?: ChatUsage | undefined;
    }
  /** A request was refused. Status 200 means an authentication failure or the error line of a busy thread. */
  | { readonly type: 'refused'; readonly status: number; readonly message: string };
