import { ChatError } from '../../protocol/ChatError.js';
import { protocolNames } from '../../protocol/names.js';
import { warnInDevelopment } from '../../protocol/warnInDevelopment.js';
import type { ChatAuth } from '../ChatSessionOptions.js';
import { checkCredential, createTokenSource } from './createTokenSource.js';

/** The credentials of one request. */
interface Credentials {
  /** At most one of them is a credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** Texts to remove from responses. */
  readonly secrets: readonly string[];
}

export interface AuthHeaders {
  get(): Promise<Credentials>;
  /** Whether to try once more after an `auth` failure: a token function may return a fresh token. */
  readonly canRefresh: boolean;
}

/**
 * Creates the authentication headers of the AI API (spec: Authentication). A token function is called for each request;
 * concurrent requests share one call. Throws a `configuration` ChatError for an empty or unusable credential, and if `auth` is missing,
 * which only pages without types can do.
 */
export function createAuthHeaders(auth: ChatAuth | undefined, vendor: string | undefined): AuthHeaders {
  const { authHeader } = protocolNames(vendor);
  if (auth?.type === 'proxy') {
    const headers = withoutCredentials(auth.headers ?? {}, authHeader);
    const secrets = Object.entries(headers)
      .filter(([name]) => ['authorization', authHeader.toLowerCase()].includes(name.toLowerCase()))
      .map(([, value]) => value.slice(value.lastIndexOf(' ') + 1));
    return { canRefresh: false, get: async () => ({ headers, secrets }) };
  }
  if (auth?.type === 'api-key') {
    checkCredential(auth.apiKey, 'apiKey');
    warnInDevelopment(
      'an API key is used in a browser, where everyone who opens the page can read it. ' +
        'Keep it on your server with createChatProxy from tabletalk/server, and use auth: { type: "proxy" } here.',
    );
    const credentials = { headers: { Authorization: `Api-Key ${auth.apiKey}` }, secrets: [auth.apiKey] };
    return { canRefresh: false, get: async () => credentials };
  }
  if (auth?.type !== 'service-token')
    throw new ChatError('configuration', '`auth` is missing, or its type is unknown.');
  const token = createTokenSource(auth.token, 'token');
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
      `\`auth.headers\` holds both Authorization and ${authHeader}. The service would ignore one of them; remove one.`,
    );
  }
  return headers;
}
