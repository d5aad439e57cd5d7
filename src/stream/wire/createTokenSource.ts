import { ChatError } from '../../protocol/ChatError.js';

/** A token option: the text, or a function that returns a current one. */
export type TokenOption = string | (() => string | Promise<string>);

export interface TokenSource {
  /** The token of the next request. */
  get(): Promise<string>;
  /** Whether to try once more after a refusal: a function may return a fresh token. */
  readonly canRefresh: boolean;
}

/**
 * Provides the token of each request. A function is called for each request; concurrent requests share one call. Throws a
 * `configuration` ChatError for an unusable text; `get` rejects with one, or with `auth` if the function fails. `option` is
 * the caller's option as named in the message.
 */
export function createTokenSource(token: TokenOption, option: string): TokenSource {
  if (typeof token !== 'function') {
    checkCredential(token, option);
    return { canRefresh: false, get: async () => token };
  }
  let pending: Promise<string> | undefined;
  return {
    canRefresh: true,
    get() {
      pending ??= readToken(token, option).finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}

/** Throws a `configuration` ChatError for a value that can't be sent in a header. The message doesn't contain it. */
export function checkCredential(value: unknown, what: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new ChatError('configuration', `${what} must be a non-empty string without spaces. Nothing was sent.`);
  }
}

async function readToken(token: () => string | Promise<string>, option: string): Promise<string> {
  let value: string;
  try {
    value = await token();
  } catch (cause) {
    throw new ChatError('auth', `No token: the \`${option}\` function failed. Nothing was sent.`, { cause });
  }
  checkCredential(value, `the value of the \`${option}\` function`);
  return value;
}
