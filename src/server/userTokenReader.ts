import { askHost } from './askHost.js';
import { isHeaderSafe } from './isHeaderSafe.js';
import { hostRefusal } from './Refusal.js';
import { watchSharedToken } from './watchSharedToken.js';

/** A token, or the host's function that returns the token of a request's user. */
export type UserToken = string | ((request: Request) => string | null | undefined | Promise<string | null | undefined>);

interface UserTokenOptions {
  /** The host's option, for a warning. */
  readonly option: string;
  /** Message of the 401 for a request that has no token. */
  readonly signIn: string;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns a function that resolves to a request's token. It throws a Refusal: 401 if there is none, 500 if the
 * host's function throws or returns a string that can't be sent in a header.
 */
export function userTokenReader(token: UserToken, options: UserTokenOptions): (request: Request) => Promise<string> {
  const { option, signIn, onError } = options;
  const watchToken = watchSharedToken(option);
  return async (request) => {
    const value = typeof token === 'function' ? await askHost(() => token(request), onError) : token;
    if (!value) throw hostRefusal(401, signIn);
    if (!isHeaderSafe(value)) throw hostRefusal(500, 'The server could not create a token for you. Try again later.');
    watchToken(request, value);
    return value;
  };
}
