import { ChatError } from '../protocol/ChatError.js';
import { protocolNames } from '../protocol/names.js';
import type { ChatAuth } from './ChatSessionOptions.js';

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
    warnAboutKeyInBrowser();
    const headers = { Authorization: `Api-Key ${auth.apiKey}` };
    return { canRefresh: false, get: async () => headers };
  }
  const { token } = auth;
  if (typeof token === 'string') {
    checkCredential(token, 'auth.token');
    return { canRefresh: false, get: async () => ({ [authHeader]: token }) };
  }
  let pending: Promise<string> | undefined;
  return {
    canRefresh: true,
    async get() {
      pending ??= readToken(token).finally(() => {
        pending = undefined;
      });
      return { [authHeader]: await pending };
    },
  };
}

async function readToken(token: () => string | Promise<string>): Promise<string> {
  let value: string;
  try {
    value = await token();
  } catch (cause) {
    throw new ChatError('auth', 'No service token: the `auth.token` function failed. Nothing was sent.', { cause });
  }
  checkCredential(value, 'the value of the `auth.token` function');
  return value;
}

function checkCredential(value: unknown, what: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new ChatError('configuration', `${what} must be a string without spaces and not empty. Nothing was sent.`);
  }
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

function warnAboutKeyInBrowser(): void {
  const isDevelopment = typeof process === 'undefined' || process.env.NODE_ENV !== 'production';
  if (typeof document === 'undefined' || !isDevelopment) return;
  console.warn(
    'tabletalk: an API key is used in a browser, where everyone who opens the page can read it. ' +
      'Keep it on your server with createChatProxy from tabletalk/server, and use auth: { type: "proxy" } here.',
  );
}
