import type { ChatError } from '../../protocol/ChatError.js';
import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import type { ChatStreamRequest } from '../../protocol/chatRequest.js';

/** A request to the chat API; identity and branch come from the transport's options. */
export type TransportRequest = Pick<ChatStreamRequest, 'input' | 'chatId' | 'messageId'>;

/** Options of one streamed request. */
interface TransportStreamOptions {
  /** Ends the request; iteration then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each line that could not be read; the stream continues. */
  readonly onBadLine?: ((error: ChatError) => void) | undefined;
}

/** The two operations of the chat API, without state: `createChatTransport` returns one, and a session accepts your own. */
export interface ChatTransport {
  /**
   * Asks a question, or reads a thread without `input`, and yields the response's lines as they arrive (spec: Stream chat
   * state). Throws a ChatError: `network`, `interrupted`, `protocol`, `limit`, `auth` (JSON-RPC error with status 200), or
   * the code of an error status. An aborted `signal` throws its reason.
   */
  stream(request: TransportRequest, options?: TransportStreamOptions): AsyncIterable<ChatStreamLine>;
  /** Stops the run of a thread. Resolves with status 204, the only confirmation (spec: Abort chat stream); otherwise rejects
   * with a ChatError. */
  abort(
    chatId: string,
    options?: {
      /** Ends the request, which then rejects with the signal's reason. */
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<void>;
}
