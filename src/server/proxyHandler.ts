import { ProxyRefusal } from './ProxyRefusal.js';

/** Returns `respond` as a handler that never rejects: a refusal is its response, anything else a bare 500. */
export function proxyHandler(
  respond: (request: Request) => Promise<Response>,
  onError: (error: unknown) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await respond(request);
    } catch (error) {
      if (error instanceof ProxyRefusal) return error.toResponse();
      onError(error);
      return new ProxyRefusal(500, 'The server could not handle the request.').toResponse();
    }
  };
}
