import { jsonBodyReader } from '../../src/server/jsonBodyReader.js';
import { mediaType } from '../../src/server/mediaType.js';
import { proxyHandler } from '../../src/server/proxyHandler.js';
import { hostRefusal } from '../../src/server/Refusal.js';
import { COMMON_HEADERS } from '../../src/server/responseHeaders.js';
import { readBrowserSession } from './browserSession.js';

/** A request that a visitor's page sends to its own server. */
export interface PageRequest {
  readonly path: string;
  readonly visitor: string;
  /** The JSON object that it posts; undefined for a GET. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Origin of the page. */
  readonly origin: string;
}

/** Bytes of a body. A saved answer has 1,000 rows and their chart. */
const MAX_BODY_BYTES = 2_000_000;

/** Serves JSON to the visitors' pages: what `answer` returns, or the Refusal that it throws. */
export function createPageApi(answer: (request: PageRequest) => unknown): (request: Request) => Promise<Response> {
  const readBody = jsonBodyReader({ maxBodyBytes: MAX_BODY_BYTES });

  async function respond(request: Request): Promise<Response> {
    const { method, headers, url } = request;
    const visitor = readBrowserSession(request)?.externalId;
    if (visitor === undefined) throw hostRefusal(401, 'Open the back office first.');
    if (method !== 'GET' && method !== 'POST') throw hostRefusal(405, 'Only GET and POST are allowed here.');
    // A form on another site can send text, but not JSON.
    if (method === 'POST' && mediaType(headers.get('Content-Type') ?? '') !== 'application/json')
      throw hostRefusal(415, 'The content type must be application/json.');
    const body = method === 'POST' ? await readBody(request) : undefined;
    const { pathname: path, origin } = new URL(url);
    const answered = await answer({ path, visitor, body, origin: headers.get('Origin') ?? origin });
    return Response.json(answered, { headers: COMMON_HEADERS });
  }

  return proxyHandler(respond, () => {});
}
