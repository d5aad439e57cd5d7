import { ChatError } from '../../protocol/ChatError.js';
import { parseChatFrame } from '../../protocol/parseChatFrame.js';
import { toChatError } from '../sessionErrors.js';
import type { ChatTransport } from './ChatTransport.js';
import { connectionLost } from './connectionErrors.js';
import type { FrameTransport, ReceivedFrame } from './createFrameTransport.js';
import { inBandError } from './readErrorResponse.js';

/**
 * Makes the transport of a session from a product's own. Errors that it throws become ChatErrors: `network` before the first
 * line, `interrupted` after it. Throws a `configuration` ChatError for anything else.
 */
export function framesOfTransport(transport: ChatTransport): FrameTransport {
  if (typeof transport.stream !== 'function' || typeof transport.abort !== 'function') {
    throw new ChatError(
      'configuration',
      '`transport` needs the functions `stream` and `abort`, as createChatTransport returns them. Nothing was sent.',
    );
  }
  return {
    async *frames(request, { signal } = {}) {
      const unread: ReceivedFrame[] = [];
      let hasReceived = false;
      try {
        const options = { signal, onBadLine: (error: ChatError) => unread.push({ error }) };
        for await (const line of transport.stream(request, options)) {
          hasReceived = true;
          const frame = parseChatFrame(line);
          if (frame.kind === 'rpc-error') throw inBandError(frame.message, 'rpc-error');
          yield [...unread.splice(0), { line, frame }];
        }
        if (unread.length > 0) yield unread;
      } catch (cause) {
        if (signal?.aborted) throw signal.reason;
        if (unread.length > 0) yield unread;
        throw cause instanceof ChatError || !hasReceived ? toChatError(cause) : connectionLost(cause);
      }
    },
    abort: async (chatId, options) => transport.abort(chatId, options),
  };
}
