import type { ChatError } from '../protocol/ChatError.js';
import { createListeners } from '../protocol/createListeners.js';
import type { ChatSession } from './ChatSession.js';

/** What readers need to know about a lost connection to an answer. */
interface Connection {
  /** Whether it was lost so recently that the reader needn't know yet: most connections are restored within 2 s. */
  readonly isShortLoss: boolean;
  /** What broke it, as long as it is lost: a session forgets its error when an attempt begins. */
  readonly lostTo: ChatError | undefined;
  /** When `keepConnected` tries next, in milliseconds of Unix time; undefined if it won't, or tries now. */
  readonly nextTryAt: number | undefined;
  /** Whether `keepConnected` is trying now. */
  readonly isTrying: boolean;
  /** Whether all automatic attempts have failed, so that the reader has to reconnect. */
  readonly hasGivenUp: boolean;
}

/** What `keepConnected` does about a lost connection. */
type Plan = Pick<Connection, 'nextTryAt' | 'isTrying' | 'hasGivenUp'>;

const NO_PLAN: Plan = { nextTryAt: undefined, isTrying: false, hasGivenUp: false };

/** A session's connection as a store. */
interface ConnectionStore {
  readonly getSnapshot: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  /** Records what `keepConnected` is about to do. */
  readonly plan: (plan: Partial<Plan>) => void;
}

/** Milliseconds. The first automatic reconnect begins after a second. */
const SHORT_LOSS = 2_000;

const stores = new WeakMap<ChatSession, ConnectionStore>();

/** Returns the connection of a session: always the same store, whose one timer serves all subscribers. */
export function connectionOf(session: ChatSession): ConnectionStore {
  const store = stores.get(session) ?? createConnectionStore(session);
  stores.set(session, store);
  return store;
}

/** Whether there is a lost answer to look for. An interruption without an error is the user's `disconnect()`. */
export function isLost(session: ChatSession): boolean {
  const { status, error, chatId } = session.getSnapshot();
  return status === 'interrupted' && error !== undefined && chatId !== undefined;
}

function createConnectionStore(session: ChatSession): ConnectionStore {
  let connection: Connection = { isShortLoss: false, lostTo: undefined, ...NO_PLAN };
  let isRestoring = false;
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, tell } = createListeners(() => {
    const unsubscribe = session.subscribe(update);
    update();
    return () => {
      unsubscribe();
      clearTimeout(timer);
      isRestoring = false;
      isLong = false;
    };
  });

  function update(): void {
    const isNow = isBeingRestored(session);
    if (isNow !== isRestoring) {
      isRestoring = isNow;
      isLong = false;
      clearTimeout(timer);
      if (isNow) {
        timer = setTimeout(() => {
          isLong = true;
          update();
        }, SHORT_LOSS);
      }
    }
    const before = connection;
    if (getSnapshot() !== before) tell();
  }

  function getSnapshot(): Connection {
    const isShortLoss = !isLong && isBeingRestored(session);
    const kept = isBeingRestored(session) ? connection.lostTo : undefined;
    const lostTo = isLost(session) ? session.getSnapshot().error : kept;
    if (isShortLoss !== connection.isShortLoss || lostTo !== connection.lostTo)
      connection = { ...connection, isShortLoss, lostTo };
    return connection;
  }

  return {
    getSnapshot,
    subscribe,
    plan(plan) {
      const next = { ...connection, ...NO_PLAN, ...plan };
      const isSame = next.nextTryAt === connection.nextTryAt && next.isTrying === connection.isTrying;
      if (isSame && next.hasGivenUp === connection.hasGivenUp) return;
      connection = next;
      tell();
    },
  };
}

function isBeingRestored(session: ChatSession): boolean {
  return isLost(session) || session.getSnapshot().status === 'reconnecting';
}
