import type { TestClock } from './clock.js';

/** For whom and for what an embedded surface is opened. The spec leaves the payload open; these are what hosts need. */
export interface EmbedSessionInput {
  /** The one dashboard that the session opens; left out, any that may be embedded. */
  readonly publicId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly embedTenant?: string | undefined;
  readonly deploymentId?: number | undefined;
  /** Origin of the page that will embed the surface: its messages go there, and only that page may frame it. */
  readonly hostOrigin?: string | undefined;
  /** Fields of the brand theme (`primaryColor`, `borderRadius`, `font` …). */
  readonly embedTheme?: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds until the session ends; default one hour. */
  readonly ttlMs?: number | undefined;
}

/** A session as it was made. */
export interface EmbedSession extends Omit<EmbedSessionInput, 'ttlMs'> {
  /** What stands in the surface's address. A credential: it belongs into the iframe alone. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Sessions of signed embedded surfaces, which a host's backend makes (spec: Events). */
export interface EmbedSessions {
  create(input?: EmbedSessionInput): EmbedSession;
  /** `undefined` for one that never was or is over; with a `publicId` also for one of another dashboard. */
  find(sessionId: string, publicId?: string): EmbedSession | undefined;
}

const ONE_HOUR = 3_600_000;

/** Makes an empty register of sessions. */
export function createEmbedSessions(clock: TestClock, newId: () => string): EmbedSessions {
  const sessions = new Map<string, EmbedSession>();
  return {
    create({ ttlMs = ONE_HOUR, ...input } = {}) {
      const session = { ...input, sessionId: newId(), expiresAt: clock.now() + ttlMs };
      sessions.set(session.sessionId, session);
      return session;
    },
    find(sessionId, publicId) {
      const session = sessions.get(sessionId);
      if (session === undefined || clock.now() >= session.expiresAt) return undefined;
      const isOther = publicId !== undefined && session.publicId !== undefined && session.publicId !== publicId;
      return isOther ? undefined : session;
    },
  };
}
