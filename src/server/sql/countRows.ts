import { ChatError } from '../../protocol/ChatError.js';

/** Returns the number of a query's rows. They are all counted only if more than `rowLimit` were found. */
export async function countRows(found: number, rowLimit: number, countAll: () => Promise<unknown>): Promise<number> {
  if (found <= rowLimit) return found;
  const count = Number(await countAll());
  if (!Number.isSafeInteger(count)) throw new ChatError('server', 'The number of rows could not be read.');
  return Math.max(found, count);
}
