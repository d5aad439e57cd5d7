import type { Clock } from '../server/service/Clock.js';

/** Input for an embed session. The spec leaves the payload open; every field is optional. */
interface EmbedSessionInput {
  /**
   * The only dashboard that the session opens.
   *
   * @default any dashboard that may be embedded
   */
  readonly publicId?: string | undefined;
  /** External id of the viewer. */
  readonly externalId?: string | undefined;
  /** Tenant reported in the surface's `ready` event. */
  readonly embedTenant?: string | undefined;
  /** Deployment reported in the surface's `ready` event. */
  readonly deploymentId?: number | undefined;
  /** Origin of the host page. The surface posts its messages there, and only that origin may frame it. */
  readonly hostOrigin?: string | undefined;
  /** Fields of the brand theme (`primaryColor`, `borderRadius`, `font` and so on). */
  readonly embedTheme?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Lifetime in milliseconds.
   *
   * @default one hour
   */
  readonly ttlMs?: number | undefined;
}

/** An embed session. */
export interface EmbedSession extends Omit<EmbedSessionInput, 'ttlMs'> {
  /** The `session` parameter of the surface's URL. Treat it as a credential: use it in the iframe's `src` only. */
  readonly sessionId: string;
  /** Expiry in epoch milliseconds. */
  readonly expiresAt: number;
}

/** Sessions of signed embedded surfaces, which the host's backend creates (spec: Events). */
export interface EmbedSessions {
  /** Creates and stores a session. */
  create(input?: EmbedSessionInput): EmbedSession;
  /**
   * Returns the session, or `undefined` if it is unknown or has expired. With a `publicId`, also `undefined` if the
   * session belongs to another dashboard.
   */
  find(sessionId: string, publicId?: string): EmbedSession | undefined;
}

const ONE_HOUR = 3_600_000;

/** Creates an empty session store. */
export function createEmbedSessions(clock: Clock, newId: () => string): EmbedSessions {
  const sessions = new Map<string, EmbedSession>();
  return {
    create({ ttlMs = ONE_HOUR, ...input } = {}) {
      const now = clock.now();
      for (const [id, { expiresAt }] of sessions) if (now >= expiresAt) sessions.delete(id);
      const session = { ...input, sessionId: newId(), expiresAt: now + ttlMs };
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
