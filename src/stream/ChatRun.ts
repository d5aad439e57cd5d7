import type { ChatError } from '../protocol/ChatError.js';
import type { ChatFrame } from '../protocol/parseChatFrame.js';
import type { ChatOutcome } from './ChatSession.js';
import type { RunStatus } from './statusTransitions.js';

/** A question as it was sent; sending the same again joins or resumes its run. */
export interface ChatQuestion {
  readonly input: string;
  readonly messageId: string;
}

/**
 * Why the request was made: a new question, the read of a thread, the read that looks for a lost answer, or a known
 * question sent again to be subscribed to its run.
 */
export type ChatRunKind = 'ask' | 'load' | 'find' | 'join';

/** One request of a session and what its lines have said so far. */
export class ChatRun {
  readonly controller = new AbortController();
  readonly outcome: Promise<ChatOutcome>;
  /** The first call decides; later ones change nothing. */
  readonly resolve: (outcome: ChatOutcome) => void;
  isSettled = false;
  /** Whether any line but an error has come. */
  hasReceived = false;
  /** What `__cutoff__` says: an answer is running at the service. */
  isStreaming = false;
  /** The service has suspended the run of this message; sending it again resumes it. */
  suspendedMessageId: string | undefined;
  /** The line that ended the response. */
  end: 'state' | 'aborted' | 'usage' | 'suspended' | 'error' | undefined;
  /** The abort request under way. Resolves to why it failed, or to undefined. */
  aborting: Promise<ChatError | undefined> | undefined;

  /**
   * `startedAt`: milliseconds; undefined when the start of the turn was not seen. `rereads`: how often the thread was
   * read again before this request because it runs a question that is not known here.
   */
  constructor(
    readonly kind: ChatRunKind,
    readonly question: ChatQuestion | undefined,
    readonly startedAt: number | undefined,
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

  /** Reads of a thread show its state; they are not turns, and `__state__` ends only the read. */
  get isRead(): boolean {
    return this.kind === 'load' || this.kind === 'find';
  }

  /** The session's status while this request runs. */
  get status(): RunStatus {
    if (this.kind === 'load') return 'loading';
    if (this.hasReceived && !this.isRead) return 'streaming';
    return this.kind === 'ask' ? 'connecting' : 'reconnecting';
  }

  /** Takes notice of one line. */
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
