import { ProxyRefusal } from './ProxyRefusal.js';

const DEFAULT_MESSAGE = 'The server could not find out who you are. Try again later.';

/**
 * Returns what a callback of the host returns. When it throws, the host's `onError` is called with the reason and the
 * browser gets a 500 with `message`, which says nothing of it.
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
    throw new ProxyRefusal(500, message);
  }
}
