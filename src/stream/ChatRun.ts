import type { ChatError } from '../protocol/ChatError.js';
import type { ChatFrame } from '../protocol/parseChatFrame.js';
import type { ChatOutcome } from './ChatSession.js';
import type { RunStatus } from './statusTransitions.js';

/** A question as sent; sending it again under the same id joins or resumes its run. */
export interface ChatQuestion {
  readonly input: string;
  readonly messageId: string;
  /** When this page asked it, in milliseconds of Unix time. Undefined if it was asked elsewhere. */
  readonly askedAt?: number | undefined;
}

/**
 * Why the request was made: to ask a question, to read a thread, to look for a lost answer, or to join a known question's
 * run by sending it again.
 */
export type ChatRunKind = 'ask' | 'load' | 'find' | 'join';

/** One request of a session, and what its lines have reported so far. */
export class ChatRun {
  readonly controller = new AbortController();
  readonly outcome: Promise<ChatOutcome>;
  /** Only the first call has an effect. */
  readonly resolve: (outcome: ChatOutcome) => void;
  isSettled = false;
  /** Whether any line other than an error has arrived. */
  hasReceived = false;
  /** From `__cutoff__`: an answer is running at the service. */
  isStreaming = false;
  /** The service has suspended the run of this message; sending it again resumes it. */
  suspendedMessageId: string | undefined;
  /** The line that ended the response. */
  end: 'state' | 'aborted' | 'usage' | 'suspended' | 'error' | undefined;
  /** The abort request under way. Resolves to why it failed, or to undefined. */
  aborting: Promise<ChatError | undefined> | undefined;

  /** `rereads`: how many times the thread was read again before this request because its run answers an unknown question. */
  constructor(
    readonly kind: ChatRunKind,
    readonly question: ChatQuestion | undefined,
    readonly rereads = 0,
  ) {
    let resolveOutcome: (outcome: ChatOutcome) => void = () => {};
    this.outcome = new Promise((resolve) => {
      resolveOutcome = resolve;
    });
    this.resolve = (outcome) => {
      this.isSettled = true;
      resolveOutcome(outcome);
    };
  }

  /** A read isn't a turn: its `__state__` ends only the read. */
  get isRead(): boolean {
    return this.kind === 'load' || this.kind === 'find';
  }

  /** Whether this is a read of a thread with a run, active or suspended. */
  get hasFoundRun(): boolean {
    return this.isRead && (this.isStreaming || this.suspendedMessageId !== undefined);
  }

  /** The session's status while this request runs. */
  get status(): RunStatus {
    if (this.kind === 'load') return 'loading';
    if (this.hasReceived && !this.isRead) return 'streaming';
    return this.kind === 'ask' ? 'connecting' : 'reconnecting';
  }

  /** Records what a line reports. */
  note(frame: ChatFrame): void {
    if (frame.kind !== 'error') this.hasReceived = true;
    switch (frame.kind) {
      case 'cutoff':
        this.isStreaming = frame.isStreaming ?? this.isStreaming;
        this.suspendedMessageId = frame.suspendedMessageId ?? this.suspendedMessageId;
        break;
      case 'suspended':
        if (frame.retryable) this.suspendedMessageId = frame.messageId ?? this.question?.messageId;
        this.end ??= 'suspended';
        break;
      case 'state':
      case 'aborted':
      case 'usage':
      case 'error':
        this.end ??= frame.kind;
        break;
      default:
    }
  }
}
