import { hostRefusal } from './Refusal.js';

const DEFAULT_MESSAGE = 'The server could not find out who you are. Try again later.';

/**
 * Returns the result of one of the host's callbacks. If it throws, calls `onError` with the reason and throws a 500 with
 * `message`, which doesn't reveal it.
 */
export async function askHost<T>(
  callback: () => T | Promise<T>,
  onError: (error: unknown) => void,
  message: string = DEFAULT_MESSAGE,
): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    onError(error);
    throw hostRefusal(500, message);
  }
}
