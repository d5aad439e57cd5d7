import { ProxyRefusal } from './ProxyRefusal.js';

/**
 * Returns what a callback of the host returns. When it throws, the host's `onError` hears why and the browser gets a
 * 500 that says nothing of it.
 */
export async function askHost<T>(callback: () => T | Promise<T>, onError: (error: unknown) => void): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    onError(error);
    throw new ProxyRefusal(500, 'The server could not find out who you are. Try again later.');
  }
}
