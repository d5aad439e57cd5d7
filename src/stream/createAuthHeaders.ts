import { ChatError } from '../protocol/ChatError.js';
import { protocolNames } from '../protocol/names.js';
import type { ChatAuth } from './ChatSessionOptions.js';
import { checkCredential, createTokenSource } from './createTokenSource.js';
import { warnInDevelopment } from './warnInDevelopment.js';

/** What the next request carries. */
export interface Credentials {
  /** At most one of them is a credential of ours. */
  readonly headers: Readonly<Record<string, string>>;
  /** Texts that no response may repeat. */
  readonly secrets: readonly string[];
}

export interface AuthHeaders {
  get(): Promise<Credentials>;
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
    const secrets = Object.entries(headers)
      .filter(([name]) => ['authorization', authHeader.toLowerCase()].includes(name.toLowerCase()))
      .map(([, value]) => value.slice(value.lastIndexOf(' ') + 1));
    return { canRefresh: false, get: async () => ({ headers, secrets }) };
  }
  if (auth.type === 'api-key') {
    checkCredential(auth.apiKey, 'auth.apiKey');
    warnInDevelopment(
      'an API key is used in a browser, where everyone who opens the page can read it. ' +
        'Keep it on your server with createChatProxy from tabletalk/server, and use auth: { type: "proxy" } here.',
    );
    const credentials = { headers: { Authorization: `Api-Key ${auth.apiKey}` }, secrets: [auth.apiKey] };
    return { canRefresh: false, get: async () => credentials };
  }
  const token = createTokenSource(auth.token, 'auth.token');
  return {
    canRefresh: token.canRefresh,
    async get() {
      const value = await token.get();
      return { headers: { [authHeader]: value }, secrets: [value] };
    },
  };
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
