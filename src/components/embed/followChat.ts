import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import type { ChatError } from '../../protocol/ChatError.js';
import { stopAll } from '../../protocol/createListeners.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';

/** Errors after which a chat that has never been ready can't become ready. */
const FATAL: ReadonlySet<string> = new Set(['auth', 'configuration']);

/** The place that was last reported to the host page. */
export interface ReportedPlace {
  path?: string | undefined;
}

/**
 * Connects an embedded chat to its host page, and returns the function that disconnects it. Sends `ready` once the thread has
 * been read, `view` and `navigate` when the thread changes, and `error`. Follows `refresh`, which reads the thread again and
 * asks nothing, and `navigate` to `/chat` (a new conversation) and `/chat/<chatId>`; other paths are left to the surface's
 * handlers. A second connection with the same `place` continues there and doesn't report it again.
 */
export function followChat(session: ChatSession, surface: EmbedSurface, place: ReportedPlace = {}): () => void {
  let reported: ChatError | undefined;

  function look(): void {
    const { status, error, chatId } = session.getSnapshot();
    if (place.path === undefined && status === 'loading') return;
    if (place.path === undefined && status === 'error' && error !== undefined && FATAL.has(error.code)) {
      report(error, true);
      return;
    }
    if (place.path === undefined) surface.emit('ready');
    moveTo(chatId === undefined ? '/chat' : `/chat/${encodeURIComponent(chatId)}`);
    report(error, false);
  }

  function moveTo(next: string): void {
    if (next === place.path) return;
    if (place.path !== undefined) surface.emit('navigate', { path: next, previousPath: place.path });
    place.path = next;
    surface.emit('view', { path: next });
  }

  function report(error: ChatError | undefined, fatal: boolean): void {
    if (error !== undefined && error !== reported) {
      surface.emit('error', { message: error.message, name: error.name, context: error.code, ...(fatal && { fatal }) });
    }
    reported = error;
  }

  const stop = stopAll([
    session.subscribe(look),
    surface.onAction('refresh', () => refresh(session)),
    surface.onAction('navigate', (payload) => navigate(session, payload.path)),
  ]);
  look();
  return stop;
}

function refresh(session: ChatSession): void {
  const { status, chatId } = session.getSnapshot();
  if (status === 'interrupted') void session.reconnect();
  else if (chatId !== undefined && !isBusyStatus(status)) void session.load();
}

function navigate(session: ChatSession, path: string): void {
  const [isOwn, id] = /^\/chat(?:\/([^/?#]+))?$/.exec(path) ?? [];
  if (isOwn === undefined) return;
  const chatId = id === undefined ? undefined : decode(id);
  if (chatId === session.getSnapshot().chatId) return;
  if (chatId === undefined) session.reset();
  else void session.load(chatId);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
