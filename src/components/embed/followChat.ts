import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import type { ChatError } from '../../protocol/ChatError.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/createChatSession.js';

/** Errors with which a chat that was never up will not come up. */
const FATAL: ReadonlySet<string> = new Set(['auth', 'configuration']);

/** Where the chat was when the page around it heard of it last. */
export interface ToldPlace {
  path?: string | undefined;
}

/**
 * Ties an embedded chat to the page around it, and returns the way to untie it. Tells `ready` once the thread is read, `view`
 * and `navigate` as threads change, `error`. Obeys `refresh`, which reads the thread again and asks nothing, and
 * `navigate` to `/chat` (a new conversation) and `/chat/<chatId>`; other paths are for handlers of the surface's own.
 * What is tied again with the same `place` goes on there, and tells it no second time.
 */
export function followChat(session: ChatSession, surface: EmbedSurface, place: ToldPlace = {}): () => void {
  let told: ChatError | undefined;

  function look(): void {
    const { status, error, chatId } = session.getSnapshot();
    if (place.path === undefined && status === 'loading') return;
    if (place.path === undefined && status === 'error' && error !== undefined && FATAL.has(error.code)) {
      tell(error, true);
      return;
    }
    if (place.path === undefined) surface.emit('ready');
    moveTo(chatId === undefined ? '/chat' : `/chat/${encodeURIComponent(chatId)}`);
    tell(error, false);
  }

  function moveTo(next: string): void {
    if (next === place.path) return;
    if (place.path !== undefined) surface.emit('navigate', { path: next, previousPath: place.path });
    place.path = next;
    surface.emit('view', { path: next });
  }

  function tell(error: ChatError | undefined, fatal: boolean): void {
    if (error !== undefined && error !== told) {
      surface.emit('error', { message: error.message, name: error.name, context: error.code, ...(fatal && { fatal }) });
    }
    told = error;
  }

  const stops = [
    session.subscribe(look),
    surface.onAction('refresh', () => refresh(session)),
    surface.onAction('navigate', (payload) => navigate(session, payload.path)),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
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
