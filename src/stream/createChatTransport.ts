import type { ChatStreamLine } from '../protocol/chatMessage.js';
import type { ChatTransportOptions } from './ChatSessionOptions.js';
import { createFrameTransport, type TransportRequest, type TransportStreamOptions } from './createFrameTransport.js';

/** The two operations of the chat API, without state. */
export interface ChatTransport {
  /**
   * Asks, or reads a thread when `input` is left out, and yields the response's lines as they arrive (spec: Stream
   * chat state). Throws a ChatError: `network`, `protocol`, `limit`, `auth` (JSON-RPC error with status 200), or the
   * one of the status.
   */
  stream(request: TransportRequest, options?: TransportStreamOptions): AsyncIterable<ChatStreamLine>;
  /** Stops the run of a thread. Resolves at 204, the only confirmation (spec: Abort chat stream); else rejects. */
  abort(chatId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
}

/** Makes a transport. Throws a `configuration` ChatError for options that can't work. */
export function createChatTransport(options: ChatTransportOptions): ChatTransport {
  const { frames, abort } = createFrameTransport(options);
  return {
    async *stream(request, streamOptions) {
      for await (const { line } of frames(request, streamOptions)) yield line;
    },
    abort,
  };
}
