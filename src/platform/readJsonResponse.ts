import { connectionLost } from '../stream/wire/connectionErrors.js';
import { wrongAddress } from './wrongAddress.js';

/**
 * Returns the JSON of a response's body, or `undefined` for an empty one. Throws `interrupted` when the body breaks off
 * and `protocol` when it isn't JSON. `option` is the address option to name in the message; `parse` defaults to
 * `JSON.parse`.
 */
export async function readJsonResponse(
  response: Response,
  option: string,
  parse: (text: string) => unknown = JSON.parse,
): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw connectionLost(cause);
  }
  if (text === '') return undefined;
  try {
    return parse(text);
  } catch {
    // Without the parser's error as the cause: it quotes the body, which may contain rows.
    throw wrongAddress(/^\s*</.test(text) ? 'a web page' : 'something that is not JSON', option, response.status);
  }
}
