import { MAX_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { trimTrailing } from '../../protocol/trimTrailing.js';
import type { ThreadStore } from './lines/ThreadStore.js';
import type { ChatUser } from './requests/ChatUser.js';
import { refuseNul } from './requests/readChatBody.js';
import { methodRefusal, serviceRefusal } from './serviceRefusal.js';

/**
 * Returns what a path names below `/chat/threads`: `''` for the list, a thread's id, or `undefined` for another path. With a
 * `basePath`, only the path that follows it exactly.
 */
export function readThreadPath(pathname: string, basePath: string | undefined): string | undefined {
  const found = /\/chat\/threads(?:\/([A-Za-z0-9_-]{1,255}))?$/.exec(pathname.slice(-512));
  if (!found) return undefined;
  const [path, id = ''] = found;
  return basePath === undefined || pathname === trimTrailing(basePath, '/') + path ? id : undefined;
}

/**
 * Answers a request about the user's own threads: `GET` lists them, the newest first, as `{ threads: [{ chatId, title, updatedAt }] }`
 * with `updatedAt` in epoch milliseconds; `PATCH` with `{ title }` renames one; `DELETE` deletes one. Throws a Refusal: 400 for
 * an unusable title, 404 for a thread that isn't the user's, 405 for another method.
 */
export async function answerThreads(
  store: ThreadStore,
  user: ChatUser,
  method: string,
  chatId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  if (chatId === '') {
    if (method !== 'GET') throw methodRefusal('GET');
    return Response.json({ threads: await store.listThreads(user) }, { headers: { 'Cache-Control': 'no-store' } });
  }
  if (method !== 'PATCH' && method !== 'DELETE') throw methodRefusal('PATCH', 'DELETE');
  const isFound =
    method === 'PATCH'
      ? await store.renameThread(user, chatId, readTitle(body))
      : await store.deleteThread(user, chatId);
  if (!isFound) throw serviceRefusal(404, 'Chat thread not found');
  return new Response(null, { status: 204 });
}

function readTitle({ title }: Readonly<Record<string, unknown>>): string {
  if (typeof title !== 'string' || title.trim() === '' || title.length > MAX_TITLE_LENGTH) {
    throw serviceRefusal(400, `\`title\` must be a string of 1 to ${MAX_TITLE_LENGTH} characters`);
  }
  if (title.includes('\0')) throw refuseNul('title');
  return title;
}
