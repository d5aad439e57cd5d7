import type { ChatSession } from '../stream/ChatSession.js';
import { type Composer, createComposer } from './createComposer.js';

const composers = new WeakMap<ChatSession, Composer>();

/** Returns the composer of a session, the same one each time: a draft is kept while no field is shown. */
export function composerOf(session: ChatSession): Composer {
  const composer = composers.get(session) ?? createComposer(session);
  composers.set(session, composer);
  return composer;
}
