import { ChatError } from '../protocol/ChatError.js';

/** A token as options take it: the text, or a function that gives it anew. */
export type TokenOption = string | (() => string | Promise<string>);

export interface TokenSource {
  /** The token of the next request. */
  get(): Promise<string>;
  /** Whether a refusal is worth one more try, because a function may give a fresh token. */
  readonly canRefresh: boolean;
}

/**
 * Gives a request its token. A function runs for each request; requests that ask at the same time share one call.
 * Throws a `configuration` ChatError for an unusable text; `get` rejects with one, or with `auth` when the function
 * fails. `option` names the caller's option in the message.
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

/** Throws a `configuration` ChatError for what can't stand in a header. The value is in no message. */
export function checkCredential(value: unknown, what: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new ChatError('configuration', `${what} must be a string without spaces and not empty. Nothing was sent.`);
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
