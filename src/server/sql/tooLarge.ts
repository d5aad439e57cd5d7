import { ChatError } from '../../protocol/ChatError.js';

/** The error for a result whose values have more bytes than allowed. */
export function tooLarge(bytes: number, maxBytes: number): ChatError {
  return new ChatError(
    'bad-request',
    `The first rows have ${bytes} bytes, more than the ${maxBytes} that a result may have. Select fewer columns, or parts of long values.`,
  );
}
