import type { ProtocolNames } from '../protocol/names.js';
import type { Clock } from '../server/service/Clock.js';
import type { ChatUser } from '../server/service/requests/ChatUser.js';
import { toChatUser } from '../server/service/requests/identifyUser.js';
import { type KnownToAccount, readSessionSettings } from '../server/service/requests/readSessionSettings.js';
import { userOfServiceToken } from '../server/service/requests/userOfServiceToken.js';
import type { ServiceTokenCheck } from '../server/service/requests/verifyServiceToken.js';
import { authenticationRefusal } from '../server/service/serviceRefusal.js';

/** The credentials that a service accepts, and the account that they belong to. */
export interface AuthenticationSettings extends KnownToAccount {
  readonly apiKeys: readonly string[];
  /** External id of the user behind requests without a credential. Without it they are refused. */
  readonly proxyUser: string | undefined;
  /** Absent while service tokens are disabled. */
  readonly serviceToken: ServiceTokenCheck | undefined;
  readonly names: ProtocolNames;
  readonly clock: Clock;
}

/** The credential of a chat request. If both headers are sent, `Authorization` wins. */
export type AuthMethod = 'api-key' | 'service-token' | 'none';

/** Returns the caller, given the parsed body: with an API key, the body names the user. */
export type IdentityReader = (body: Readonly<Record<string, unknown>>) => ChatUser;

/** Returns the credential that decides: `Authorization` takes precedence (spec: Authentication, rule 2). */
export function authMethod(headers: Headers, authHeader: string): AuthMethod {
  if (headers.has('Authorization')) return 'api-key';
  return headers.has(authHeader) ? 'service-token' : 'none';
}

/**
 * Checks a request's credential (spec: Authentication, rules 1 to 9) and returns a function that identifies the caller.
 * Throws a Refusal for an invalid credential: status 200 with a JSON-RPC error. The spec gives no status for a request
 * without a credential; it is read as the same failure.
 */
export async function authenticate(headers: Headers, settings: AuthenticationSettings): Promise<IdentityReader> {
  switch (authMethod(headers, settings.names.authHeader)) {
    case 'api-key': {
      const key = /^Api-Key (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
      if (key === undefined || !settings.apiKeys.includes(key)) {
        throw authenticationRefusal('The API key is not valid');
      }
      return (body) => readSessionSettings(body.sessionSettings, settings);
    }
    case 'service-token': {
      const user = await userOfToken(headers.get(settings.names.authHeader) ?? '', settings);
      // Session settings sent with a token are ignored, so they are not validated either.
      return () => user;
    }
    case 'none':
      if (settings.proxyUser !== undefined) {
        const user = readSessionSettings({ externalId: settings.proxyUser }, settings);
        return () => user;
      }
      throw authenticationRefusal('The request carries neither an API key nor a service token');
  }
}

async function userOfToken(token: string, settings: AuthenticationSettings): Promise<ChatUser> {
  const { serviceToken, clock } = settings;
  if (!serviceToken) throw authenticationRefusal('Service token authentication is not enabled');
  const found = await userOfServiceToken(token, serviceToken, clock.now());
  if ('refusal' in found) throw authenticationRefusal(found.refusal);
  return toChatUser(found);
}
