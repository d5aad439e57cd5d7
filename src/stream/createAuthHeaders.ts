import { ChatError } from '../protocol/ChatError.js';
import { protocolNames } from '../protocol/names.js';
import type { ChatAuth } from './ChatSessionOptions.js';
import { checkCredential, createTokenSource } from './createTokenSource.js';
import { warnAboutCredential } from './warnAboutCredential.js';

export interface AuthHeaders {
  /** Headers of the next request; they hold at most one credential of ours. */
  get(): Promise<Readonly<Record<string, string>>>;
  /** Whether an `auth` failure is worth one more try, because a token function may give a fresh token. */
  readonly canRefresh: boolean;
}

/**
 * The authentication headers of the AI API (spec: Authentication). A token function runs for each request; requests
 * that ask at the same time share one call. Throws a `configuration` ChatError for an empty or unusable credential.
 */
export function createAuthHeaders(auth: ChatAuth, vendor: string | undefined): AuthHeaders {
  const { authHeader } = protocolNames(vendor);
  if (auth.type === 'proxy') {
    const headers = withoutCredentials(auth.headers ?? {}, authHeader);
    return { canRefresh: false, get: async () => headers };
  }
  if (auth.type === 'api-key') {
    checkCredential(auth.apiKey, 'auth.apiKey');
    warnAboutCredential(
      'an API key is used in a browser, where everyone who opens the page can read it. ' +
        'Keep it on your server with createChatProxy from tabletalk/server, and use auth: { type: "proxy" } here.',
    );
    const headers = { Authorization: `Api-Key ${auth.apiKey}` };
    return { canRefresh: false, get: async () => headers };
  }
  const token = createTokenSource(auth.token, 'auth.token');
  return { canRefresh: token.canRefresh, get: async () => ({ [authHeader]: await token.get() }) };
}

function withoutCredentials(headers: Readonly<Record<string, string>>, authHeader: string) {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (names.includes('authorization') && names.includes(authHeader.toLowerCase())) {
    throw new ChatError(
      'configuration',
      `\`auth.headers\` holds both Authorization and ${authHeader}. The service would ignore one of them; give one.`,
    );
  }
  return headers;
}
