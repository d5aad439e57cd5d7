import { ChatError } from '../../protocol/ChatError.js';
import type { Authenticate } from '../service/requests/identifyUser.js';
import { readSessionSettings } from '../service/requests/readSessionSettings.js';

/** Options of `createApiKeyAuth`. */
interface ApiKeyAuthOptions {
  /** The keys that are accepted, of at least 16 characters each. Several, so that a key can be replaced while both are in use. */
  readonly keys: readonly string[];
  /**
   * Email addresses that `sessionSettings.internalId` may name.
   *
   * @default none, so `internalId` is refused
   */
  readonly internalUsers?: readonly string[] | undefined;
  /**
   * Names that `sessionSettings.userAttributes` may have.
   *
   * @default any
   */
  readonly userAttributes?: readonly string[] | undefined;
}

const MIN_KEY_LENGTH = 16;

/**
 * Returns an `authenticate` for `createChatService` whose callers send `Authorization: Api-Key <key>`, and name the user in
 * `sessionSettings` (spec: Authentication, Stream chat state). Anyone who has a key can ask as any user, so it is for servers only.
 *
 * A missing or wrong key is answered as the spec does, with status 200 and a JSON-RPC error, and settings that break its rules
 * with status 400. Lists of threads have no `sessionSettings`, so they are a 400 too. Throws a `configuration` ChatError if there
 * is no key, or if one is too short.
 *
 * ```ts
 * const chat = createChatService({ agent, authenticate: createApiKeyAuth({ keys: [process.env.CHAT_API_KEY ?? ''] }) });
 * ```
 */
export function createApiKeyAuth({ keys, internalUsers = [], userAttributes }: ApiKeyAuthOptions): Authenticate {
  if (keys.length === 0 || keys.some((key) => key.length < MIN_KEY_LENGTH)) {
    throw new ChatError('configuration', `\`keys\` must have keys of at least ${MIN_KEY_LENGTH} characters.`);
  }
  const known = {
    internalUsers: new Set(internalUsers.map((email) => email.toLowerCase())),
    userAttributes: userAttributes && new Set(userAttributes),
  };
  const digests = Promise.all(keys.map(digestOf));
  return async (request, body) => {
    const key = /^Api-Key (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (key === undefined) return { refusal: 'The request carries no API key' };
    const given = await digestOf(key);
    const isKnown = (await digests).reduce((found, digest) => isEqual(digest, given) || found, false);
    return isKnown ? readSessionSettings(body.sessionSettings, known) : { refusal: 'The API key is not valid' };
  };
}

/** All digests have the same length, and the position at which two of them differ reveals nothing about the keys. */
async function digestOf(key: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
}

/** Takes the same time whatever the bytes are. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = 0;
  one.forEach((byte, index) => {
    difference |= byte ^ (other[index] ?? 0);
  });
  return difference === 0;
}
