import type { ChatTransportOptions } from '../ChatSessionOptions.js';
import type { ChatTransport } from './ChatTransport.js';
import { createFrameTransport } from './createFrameTransport.js';

/** Creates a transport. Throws a `configuration` ChatError for invalid options. */
export function createChatTransport(options: ChatTransportOptions): ChatTransport {
  const { frames, abort } = createFrameTransport(options);
  return {
    async *stream(request, { signal, onBadLine } = {}) {
      for await (const batch of frames(request, { signal })) {
        for (const received of batch) {
          signal?.throwIfAborted();
          if (received.error === undefined) yield received.line;
          else onBadLine?.(received.error);
        }
      }
    },
    abort,
  };
}
