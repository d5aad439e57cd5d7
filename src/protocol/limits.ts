/** Format of a client's `messageId`: 13 digits of Unix time in milliseconds, any further digits, then `-message` (spec: Limits). */
export const MESSAGE_ID_PATTERN = /^\d{13,}-message$/;

/** Path of the stream operation below the agent's Chat API URL. */
export const STREAM_PATH = '/chat/stream-chat-state';

/** Path of the abort operation below the agent's Chat API URL. */
export const ABORT_PATH = '/chat/abort';

/** The service's error message for a question to a thread that is already answering (spec: Errors). */
export const STREAMING_IN_PROGRESS = 'Streaming for thread is in progress';
