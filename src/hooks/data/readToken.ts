import type { TokenOption } from '../../stream/wire/createTokenSource.js';

/** Returns the token of an option that is a text or a function. */
export function readToken(token: TokenOption): string | Promise<string> {
  return typeof token === 'function' ? token() : token;
}
