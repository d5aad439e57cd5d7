import { ProxyRefusal } from './ProxyRefusal.js';

/** Wraps `respond` so that it never rejects: a ProxyRefusal becomes its response, any other error a 500 without details. */
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
